import type Stripe from 'stripe';
import type { PaymentEvent } from '../../ledger/payment-state.ts';

const declined = 'Your card was declined.';

type IntentState = Pick<Stripe.PaymentIntent, 'status' | 'last_payment_error'>;

/** Undefined while the intent is unpaid or waits for the card holder's answer to the bank. */
export function paymentEventOf({ status, last_payment_error: error }: IntentState): PaymentEvent | undefined {
  switch (status) {
    case 'succeeded':
      return { kind: 'captured' };
    case 'processing':
      return { kind: 'approved' };
    case 'canceled':
      return { kind: 'cancelled' };
    case 'requires_payment_method':
      return error ? { kind: 'declined', error: error.message ?? declined } : undefined;
    default:
      return undefined;
  }
}
