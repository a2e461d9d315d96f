import type { Moved, News } from '../ledger/machine.ts';
import type { Payout } from '../ledger/pots-store.ts';

/** A payment as a provider knows it. */
export interface Intent {
  readonly intentId: string;
  readonly accountId: string;
}

/** Something that a provider tells by itself: its id counts once. */
export type Told =
  | {
      readonly eventId: string;
      /** Ours, and what the provider calls it: both have to be the same payment. */
      readonly payment: Intent & { readonly id: string };
      readonly news: News;
    }
  /** Money of a payment went back, or came in again: how much by now, it is asked. */
  | { readonly eventId: string; readonly moved: Intent }
  /** Something of an account changed. Which of two changes came last it does not say: ask. */
  | { readonly eventId: string; readonly account: string }
  | { readonly eventId: string; readonly payout: Payout };

/** A provider that takes cards. Every call may be made again: it does the same once. */
export interface Gateway {
  readonly name: 'sandbox' | 'stripe';
  /** Whose accounts and payments these are: a provider's test accounts are none of its live ones. */
  readonly realm: string;
  /** What the browser names to the provider; null: nothing. */
  readonly publishableKey: string | null;
  /** The account of somebody who takes fees, and where they say who they are; ready: nothing is left to say. */
  onboard(person: {
    readonly userId: string;
    readonly accountId: string | null;
    readonly redirectUrl: string;
  }): Promise<{ readonly accountId: string; readonly link: string; readonly ready: boolean }>;
  /** Whether the provider takes payments for an account. */
  isReady(accountId: string): Promise<boolean>;
  open(payment: {
    readonly paymentId: string;
    readonly gameId: string;
    readonly accountId: string;
    readonly amount: number;
    readonly fee: number;
    readonly description: string;
  }): Promise<{ readonly intentId: string; readonly clientSecret: string }>;
  /** How a payment stands; undefined: nobody has paid yet. */
  ask(intent: Intent): Promise<News | undefined>;
  /** What of a captured payment has left its account again. */
  moved(intent: Intent): Promise<Moved>;
  /** Nobody can pay it any more; how it stands then. */
  cancel(intent: Intent): Promise<News | undefined>;
  refund(intent: Intent & { readonly paymentId: string; readonly withFee: boolean }): Promise<void>;
  /** Gives back the platform's fee of a payment by itself. */
  returnFee(intent: Intent & { readonly paymentId: string }): Promise<void>;
  /** Where the owner of an account withdraws. */
  withdrawal(pot: { readonly accountId: string; readonly gameId: string }): Promise<string>;
  /** What a webhook says; undefined: nothing that matters here. @throws AppError payment.forged for what the provider did not sign */
  hear(body: Buffer, signature: string): Told | undefined;
}
