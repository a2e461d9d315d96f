import { randomBytes } from 'node:crypto';
import { AppError } from '../../../http/index.ts';
import { type Db, newId } from '../../../storage/index.ts';
import type { PaymentEvent } from '../ledger/payment-state.ts';
import { bookPayout } from '../ledger/payouts.ts';
import { lockPotsOfAccount } from '../ledger/pots-store.ts';
import type { Gateway, Intent } from './gateway.ts';
import { openRow, refundRow, rowOf, rowOfSecret, type SandboxRow, setOpenRow } from './sandbox-store.ts';

/** The results of the sandbox's cards. Any other number is invalid. */
const cards: Readonly<Record<string, 'approved' | 'declined' | 'asks' | 'late'>> = {
  '4242424242424242': 'approved',
  '4000000000000002': 'declined',
  '4000000000003220': 'asks',
  '4000000000000341': 'late',
};

const lateMs = 4_000;

const declined = 'Your card was declined.';
const noCard = 'Your card number is invalid.';

function paymentEventOf(row: SandboxRow | undefined, now: Date): PaymentEvent | undefined {
  if (!row) return undefined;
  if (row.refunded) return { kind: 'refunded' };
  const isLate = row.state === 'processing' && row.captures_at !== null && row.captures_at <= now;
  if (row.state === 'captured' || isLate) return { kind: 'captured' };
  if (row.state === 'processing') return { kind: 'approved' };
  if (row.state === 'cancelled') return { kind: 'cancelled' };
  return row.error === null ? undefined : { kind: 'declined', error: row.error };
}

interface SandboxPayment {
  readonly clientSecret: string;
  readonly card: string;
  /** The card holder's answer to the bank, if it asks. */
  readonly confirmed?: boolean | undefined;
}

/** Moves no money, and never runs in production. */
export class Sandbox implements Gateway {
  readonly name = 'sandbox';
  readonly providerMode = 'sandbox';
  readonly publishableKey = null;
  readonly #db: Db;
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date = () => new Date()) {
    this.#db = db;
    this.#now = now;
  }

  async onboard({ userId, redirectUrl }: { userId: string; redirectUrl: string }) {
    return { accountId: `sandbox_${userId}`, link: redirectUrl, ready: true };
  }

  async isReady(): Promise<boolean> {
    return true;
  }

  async open({ paymentId, amount }: { paymentId: string; amount: number }) {
    const secret = `sbx_${randomBytes(24).toString('base64url')}`;
    const row = await openRow(this.#db, { id: `sbx_${newId()}`, secret, payment_id: paymentId, amount });
    return { intentId: row.id, clientSecret: row.secret };
  }

  async lookUp({ intentId }: Intent): Promise<PaymentEvent | undefined> {
    return paymentEventOf(await rowOf(this.#db, intentId), this.#now());
  }

  async cancel(intent: Intent): Promise<PaymentEvent | undefined> {
    await setOpenRow(this.#db, intent.intentId, { state: 'cancelled' });
    return this.lookUp(intent);
  }

  async refund({ intentId }: Intent): Promise<void> {
    await refundRow(this.#db, intentId);
  }

  async returnFee(): Promise<void> {
    // The sandbox keeps no fees.
  }

  returnedMoney(): never {
    throw new AppError('payment.none', { message: 'No money leaves the sandbox.' });
  }

  async withdrawal({ gameId }: { gameId: string }): Promise<string> {
    return `/paymentCallback?withdraw=${gameId}`;
  }

  parseWebhook(): never {
    throw new AppError('payment.forged', { message: 'The sandbox sends no events.' });
  }

  async payOut(accountId: string): Promise<number> {
    return this.#db.transaction().execute(async (tx) => {
      const pots = await lockPotsOfAccount(tx, accountId);
      const amount = pots.reduce((held, { balance }) => held + balance, 0);
      if (amount > 0) await bookPayout(tx, { id: `sbp_${newId()}`, accountId, amount, state: 'left' });
      return amount;
    });
  }

  /** Undefined if there is no such payment. */
  async pay({ clientSecret, card, confirmed }: SandboxPayment) {
    const found = await rowOfSecret(this.#db, clientSecret);
    if (!found) return undefined;
    const outcome = cards[card];
    const asks = outcome === 'asks' && confirmed === undefined;
    const isRefused = outcome === undefined || outcome === 'declined' || confirmed === false;
    const error = outcome === undefined ? noCard : isRefused ? declined : null;
    const state = asks ? 'asks' : isRefused ? 'open' : outcome === 'late' ? 'processing' : 'captured';
    const captures_at = state === 'processing' ? new Date(this.#now().getTime() + lateMs) : null;
    await setOpenRow(this.#db, found.id, { state, error, captures_at });
    const event = paymentEventOf(await rowOf(this.#db, found.id), this.#now());
    return {
      asks: asks && event === undefined,
      lastError: event?.kind === 'declined' ? event.error : null,
    };
  }
}
