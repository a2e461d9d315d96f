import { organisers, type Routes } from './route.ts';

export const payments = {
  paid: { method: 'PUT', path: 'payments/{id}/paid', access: 'signedIn' },
  withoutPayment: { method: 'POST', path: 'payments/withoutPayment', access: 'signedIn' },
  unpaid: { method: 'GET', path: 'payments/unpaid/{id}', access: 'signedIn' },
  paymentSession: { method: 'POST', path: 'payments/paymentSession', access: 'signedIn' },
  verify: { method: 'PUT', path: 'payments/{id}', access: 'signedIn' },
  refund: { method: 'POST', path: 'payments/{id}/refund', access: 'signedIn' },
  onboarding: { method: 'POST', path: 'payments/onboarding', access: organisers },
  account: { method: 'GET', path: 'payments/account', access: 'signedIn' },
  list: { method: 'GET', path: 'payments/', access: 'signedIn' },
  /** See `list`. */
  withdraws: { method: 'GET', path: 'payments/withdraws', access: 'signedIn' },
  webhook: { method: 'POST', path: 'payments/webhook', access: 'public' },
  sandboxPay: { method: 'POST', path: 'payments/sandbox', access: 'signedIn' },
} as const satisfies Routes;

/** See `payments.list`. */
export const withdraws = {
  list: { method: 'GET', path: 'withdraws/', access: 'signedIn' },
} as const satisfies Routes;

export const pots = {
  list: { method: 'GET', path: 'pots/', access: 'signedIn' },
  transactions: { method: 'GET', path: 'pots/{id}/transactions', access: 'signedIn' },
  withdrawal: { method: 'GET', path: 'pots/{id}/withdrawal', access: 'signedIn' },
  sandboxPayout: { method: 'POST', path: 'pots/{id}/sandbox', access: 'signedIn' },
} as const satisfies Routes;
