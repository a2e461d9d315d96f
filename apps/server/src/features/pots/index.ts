export type { Gateway } from './gateway.ts';
export { after, isOpen, type News } from './machine.ts';
export { Money } from './money.ts';
export { bookRefund, refundAll } from './refund.ts';
export { Sandbox } from './sandbox.ts';
export {
  accountOf,
  book,
  hasPayments,
  insertPayment,
  isKnownEvent,
  isNews,
  keepAccount,
  lockPayment,
  lockPot,
  openPaymentsOf,
  type PaymentRow,
  paidByCard,
  paymentById,
  playersOf,
  release,
  setPayment,
  unsettled,
} from './store.ts';
