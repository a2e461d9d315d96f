import type { PaymentEvent, ReturnedMoney } from '../ledger/payment-state.ts';
import type { Payout } from '../ledger/pots-store.ts';

export interface Intent {
  readonly intentId: string;
  readonly accountId: string;
}

export type ProviderEvent =
  | {
      readonly eventId: string;
      /** Our id and the provider's, which have to belong to the same payment. */
      readonly payment: Intent & { readonly id: string };
      readonly event: PaymentEvent;
    }
  /** The event lacks the amounts, which are looked up. */
  | { readonly eventId: string; readonly returned: Intent }
  /** An account changed. Events may arrive out of order, so the account is read again. */
  | { readonly eventId: string; readonly account: string }
  | { readonly eventId: string; readonly payout: Payout };

/** Every call can be repeated without another effect. */
export interface Gateway {
  readonly name: 'sandbox' | 'stripe';
  /** Accounts and payments in test mode are separate from live ones. */
  readonly providerMode: string;
  /** The browser's key for the provider; null if it needs none. */
  readonly publishableKey: string | null;
  /** The account of a user who takes fees, and the page where they identify themselves; ready: nothing is missing. */
  onboard(person: {
    readonly userId: string;
    readonly accountId: string | null;
    readonly redirectUrl: string;
  }): Promise<{ readonly accountId: string; readonly link: string; readonly ready: boolean }>;
  isReady(accountId: string): Promise<boolean>;
  open(payment: {
    readonly paymentId: string;
    readonly gameId: string;
    readonly accountId: string;
    readonly amount: number;
    readonly fee: number;
    readonly description: string;
  }): Promise<{ readonly intentId: string; readonly clientSecret: string }>;
  /** Undefined while the payment is unpaid. */
  lookUp(intent: Intent): Promise<PaymentEvent | undefined>;
  /** The amounts of a captured payment that were refunded, disputed or returned as fee. */
  returnedMoney(intent: Intent): Promise<ReturnedMoney>;
  /** Prevents any further payment; returns its state. */
  cancel(intent: Intent): Promise<PaymentEvent | undefined>;
  refund(intent: Intent & { readonly paymentId: string; readonly withFee: boolean }): Promise<void>;
  returnFee(intent: Intent & { readonly paymentId: string }): Promise<void>;
  /** Returns the address of the page where the account's owner withdraws. */
  withdrawal(pot: { readonly accountId: string; readonly gameId: string }): Promise<string>;
  /**
   * Undefined for events that this server does not use. @throws AppError payment.forged for a body that the provider
   * did not sign
   */
  parseWebhook(body: Buffer, signature: string): ProviderEvent | undefined;
}
