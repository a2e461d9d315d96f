import { pots } from '@flagstick/contract';
import { vi } from 'vitest';
import { Sandbox } from '../../src/features/payments/provider/sandbox.ts';
import type { TestCourse } from '../games/course.ts';
import type { Harness, TestUser } from '../harness.ts';
import { StripeFixture } from './payments.ts';
import { SandboxFixture, testCards } from './sandbox.ts';

export type Card = 'good' | 'declined' | 'late';
export const providerActions = [
  'refund',
  'part',
  'refundWithFee',
  'partWithFee',
  'sentBack',
  'dispute',
  'won',
  'lost',
] as const;
export type ProviderAction = (typeof providerActions)[number];

interface ProviderPayment {
  readonly captured: boolean;
  readonly refunded: number;
  readonly disputed: number;
  readonly feeReturned: number;
}

export interface TestProvider {
  readonly server: Harness;
  readonly course: TestCourse;
  readonly organiser: TestUser;
  readonly people: readonly TestUser[];
  payByCard(secret: string, card: Card, payer: TestUser): Promise<void>;
  /** The provider sends an event of its own: an earlier or a pending one. */
  sendEvent(nth: number): Promise<void>;
  /** The next refund fails, or only its answer is lost. */
  failNextRefund(how: 'unmade' | 'unheard'): void;
  payOut(game: string): Promise<void>;
  /** An action on the provider's own pages or by a bank. */
  actAtProvider(secret: string, act: ProviderAction): void;
  /** Late banks answer, and all pending events are sent. */
  finish(): Promise<void>;
  /** The payments of a game by id, as the provider has them. */
  taken(game: string): Promise<Map<string, ProviderPayment>>;
  /** The balance of the organiser's account; undefined where only the pots count it. */
  accountBalance(): number | undefined;
  close(): Promise<void>;
}

const peopleOf = (server: Harness) => Promise.all(Array.from({ length: 5 }, () => server.user('player')));

export async function sandboxProvider(): Promise<TestProvider> {
  const bench = await SandboxFixture.start();
  const { server, course, organiser } = bench;
  const { db } = server.storage;
  return {
    ...{ server, course, organiser, people: await peopleOf(server) },
    async payByCard(clientSecret, card, payer) {
      await bench.payByCard(clientSecret, testCards[card], payer);
    },
    async sendEvent() {
      // It sends no events.
    },
    failNextRefund() {
      vi.spyOn(Sandbox.prototype, 'refund').mockImplementationOnce(async () => {
        throw new Error('The provider is unavailable.');
      });
    },
    async payOut(id) {
      await server.call(pots.sandboxPayout, { params: { id } }, organiser);
    },
    actAtProvider() {
      // It has no pages of its own and no bank.
    },
    async finish() {
      await db
        .updateTable('sandbox_payments')
        .set({ captures_at: new Date(0) })
        .execute();
      vi.restoreAllMocks();
    },
    async taken(game) {
      const rows = await db
        .selectFrom('sandbox_payments as s')
        .innerJoin('payments as p', 'p.id', 's.payment_id')
        .select(['p.id', 'p.amount', 's.state', 's.refunded'])
        .where('p.game_id', '=', game)
        .execute();
      return new Map(
        rows.map(({ id, amount, state, refunded }) => [
          id,
          {
            ...{ captured: state === 'captured' || state === 'processing' },
            ...{ refunded: refunded ? amount : 0, disputed: 0, feeReturned: 0 },
          },
        ]),
      );
    },
    accountBalance: () => undefined,
    close: () => bench.close(),
  };
}

export async function stripeProvider(): Promise<TestProvider> {
  const bench = await StripeFixture.start();
  const { server, stripe, course, organiser, account } = bench;
  return {
    ...{ server, course, organiser, people: await peopleOf(server) },
    async payByCard(clientSecret, card) {
      stripe.pay(clientSecret, card);
    },
    async sendEvent(nth) {
      const event = stripe.events.at(-1 - nth);
      if (event) await bench.deliver(event);
    },
    failNextRefund(how) {
      if (how === 'unmade') stripe.refusesRefunds = 1;
      else stripe.losesAnswers = 2;
    },
    async payOut() {
      // Old income can be withdrawn: all its events were received.
      const { db } = server.storage;
      const rows = await db.selectFrom('pots').select('balance').where('account_id', '=', account).execute();
      stripe.payOut(
        account,
        rows.reduce((sum, { balance }) => sum + balance, 0),
      );
      await bench.deliverAll(stripe.events.slice(-1));
    },
    actAtProvider(secret, act) {
      const acts: Record<ProviderAction, () => unknown> = {
        refund: () => stripe.refundByHand(secret),
        part: () => stripe.refundByHand(secret, 333),
        refundWithFee: () => stripe.refundByHand(secret, undefined, true),
        partWithFee: () => stripe.refundByHand(secret, 333, true),
        sentBack: () => stripe.failRefund(secret),
        dispute: () => stripe.dispute(secret),
        won: () => stripe.closeDispute(secret, true),
        lost: () => stripe.closeDispute(secret, false),
      };
      acts[act]();
    },
    async finish() {
      Object.assign(stripe, { losesAnswers: 0, refusesRefunds: 0 });
      stripe.finishLate();
      await bench.deliverAtOnce(stripe.events);
      stripe.events.length = 0;
    },
    async taken() {
      return stripe.ledger.taken();
    },
    accountBalance: () => stripe.ledger.balanceOf(account),
    close: () => bench.close(),
  };
}
