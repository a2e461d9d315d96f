import type Stripe from 'stripe';
import type { ProviderEvent } from '../gateway.ts';
import { paymentEventOf } from './payment-event.ts';

type StripePaymentEvent =
  | Stripe.PaymentIntentCanceledEvent
  | Stripe.PaymentIntentPaymentFailedEvent
  | Stripe.PaymentIntentProcessingEvent
  | Stripe.PaymentIntentSucceededEvent;

/** The event of an intent that we opened. Its id alone could belong to another platform's payment. */
function ofPayment({
  id: eventId,
  account,
  data: { object: intent },
}: StripePaymentEvent): ProviderEvent | undefined {
  const { payment: id } = intent.metadata;
  const event = paymentEventOf(intent);
  if (account === undefined || id === undefined || !event) return undefined;
  return { eventId, payment: { id, intentId: intent.id, accountId: account }, event };
}

type StripeMoneyEvent =
  | Stripe.ChargeRefundedEvent
  | Stripe.RefundFailedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.ChargeDisputeClosedEvent;

function ofMoney({ id: eventId, account, data: { object } }: StripeMoneyEvent): ProviderEvent | undefined {
  const { payment_intent: intent } = object;
  const intentId = typeof intent === 'object' ? intent?.id : intent;
  if (account === undefined || !intentId) return undefined;
  return { eventId, returned: { intentId, accountId: account } };
}

function ofPayout(
  { id: eventId, account, data: { object: payout } }: Stripe.Event & { data: { object: Stripe.Payout } },
  state: 'left' | 'back',
): ProviderEvent | undefined {
  const { id, amount, currency } = payout;
  // A debit from a bank to refill an account is a payout with a negative amount.
  if (account === undefined || currency !== 'gbp' || amount <= 0) return undefined;
  return { eventId, payout: { id, accountId: account, amount, state } };
}

export function providerEventOf(event: Stripe.Event): ProviderEvent | undefined {
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
