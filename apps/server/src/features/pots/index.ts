export { forgetEvents, isKnownEvent, isNews } from './events-store.ts';
export type { Gateway, Told } from './gateway.ts';
export { leasePayments, leaseUnsettled } from './leases-store.ts';
export { after, isOpen, type Moved, type News, standing } from './machine.ts';
export { Money } from './money.ts';
export { bookMoved, coverOwed } from './moves.ts';
export { wasBooked } from './moves-store.ts';
export { openGateway } from './open.ts';
export { hearOfPayout } from './payouts.ts';
export { bookRefund, refundAll } from './refund.ts';
export { Sandbox } from './sandbox.ts';
export {
  accountById,
  accountOf,
  book,
  hasPayments,
  heldBy,
  insertPayment,
  keepAccount,
  keepsPlaces,
  lockPayment,
  lockPot,
  minutesKeptUnpaid,
  openPaymentsOf,
  openPaymentsTo,
  type PaymentRow,
  paidByCard,
  paymentById,
  paymentOfIntent,
  playersOf,
  potAccountOf,
  release,
  setAccountReady,
  setLeftPaid,
  setPayment,
} from './store.ts';
