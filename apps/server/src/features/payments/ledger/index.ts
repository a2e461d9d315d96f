export { Money } from '../money.ts';
export { forgetEvents, isKnownEvent, isNews } from '../provider/events-store.ts';
export type { Gateway, Told } from '../provider/gateway.ts';
export { openGateway } from '../provider/open.ts';
export { Sandbox } from '../provider/sandbox.ts';
export { leasePayments, leaseUnsettled } from './leases-store.ts';
export { after, isOpen, type Moved, type News, standing } from './machine.ts';
export { bookMoved, coverOwed } from './moves.ts';
export { wasBooked } from './moves-store.ts';
export { hearOfPayout } from './payouts.ts';
export { bookRefund, refundAll } from './refund.ts';
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
