import type Stripe from 'stripe';
import type { Told } from '../gateway.ts';
import { newsOf } from './news.ts';

type PaymentEvent =
  | Stripe.PaymentIntentCanceledEvent
  | Stripe.PaymentIntentPaymentFailedEvent
  | Stripe.PaymentIntentProcessingEvent
  | Stripe.PaymentIntentSucceededEvent;

/** The event of an intent that we opened. Its id alone could belong to another platform's payment. */
function ofPayment({ id: eventId, account, data: { object: intent } }: PaymentEvent): Told | undefined {
  const { payment: id } = intent.metadata;
  const news = newsOf(intent);
  if (account === undefined || id === undefined || !news) return undefined;
  return { eventId, payment: { id, intentId: intent.id, accountId: account }, news };
}

type MoneyEvent =
  | Stripe.ChargeRefundedEvent
  | Stripe.RefundFailedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.ChargeDisputeClosedEvent;

/** A charge, a refund or a dispute names its payment. */
function ofMoney({ id: eventId, account, data: { object } }: MoneyEvent): Told | undefined {
  const { payment_intent: intent } = object;
  const intentId = typeof intent === 'object' ? intent?.id : intent;
  if (account === undefined || !intentId) return undefined;
  return { eventId, moved: { intentId, accountId: account } };
}

/** Payouts of accounts in pounds. */
function ofPayout(
  { id: eventId, account, data: { object: payout } }: Stripe.Event & { data: { object: Stripe.Payout } },
  state: 'left' | 'back',
): Told | undefined {
  const { id, amount, currency } = payout;
  // A debit from a bank to refill an account is a payout with a negative amount.
  if (account === undefined || currency !== 'gbp' || amount <= 0) return undefined;
  return { eventId, payout: { id, accountId: account, amount, state } };
}

/** The part of a connected account's event that matters here. */
export function toldBy(event: Stripe.Event): Told | undefined {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return ofPayment(event);
    case 'charge.refunded':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return ofMoney(event);
    case 'account.updated':
      return event.account === undefined ? undefined : { eventId: event.id, account: event.account };
    case 'payout.created':
    case 'payout.paid':
      return ofPayout(event, 'left');
    case 'payout.failed':
    case 'payout.canceled':
      return ofPayout(event, 'back');
    default:
      return undefined;
  }
}
