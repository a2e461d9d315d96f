export { hasPayments } from './ledger/payments-store.ts';
export { refundAll } from './ledger/refund.ts';
export { PaymentServices } from './money.ts';
export { deleteOldEvents } from './provider/events-store.ts';
export { openGateway } from './provider/open.ts';
