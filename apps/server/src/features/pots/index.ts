export type { Gateway, Told } from './gateway.ts';
export { after, isOpen, type News } from './machine.ts';
export { Money } from './money.ts';
export { openGateway } from './open.ts';
export { hearOfPayout } from './payouts.ts';
export { bookRefund, refundAll } from './refund.ts';
export { Sandbox } from './sandbox.ts';
export {
  accountById,
  accountOf,
  book,
  forgetPaid,
  hasPayments,
  heldBy,
  insertPayment,
  isKnownEvent,
  isNews,
  keepAccount,
  lockPayment,
  lockPot,
  openPaymentsOf,
  openPaymentsTo,
  type PaymentRow,
  paidByCard,
  paymentById,
  playersOf,
  potAccountOf,
  release,
  setAccountReady,
  setPayment,
  unsettled,
} from './store.ts';
