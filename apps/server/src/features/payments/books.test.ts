import { games, payments } from '@flagstick/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Card,
  type ProviderAction,
  providerActions,
  sandboxProvider,
  stripeProvider,
  type TestProvider,
} from '../../../testing/features/card-payments.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { changedElsewhere } from '../../../testing/games/round.ts';
import type { TestUser } from '../../../testing/harness.ts';
import { isOpen, nextStatus, type PaymentEvent } from './ledger/payment-state.ts';

const runs = { numRuns: 8, seed: 19 };
const places = 3;

let till: TestProvider;
afterEach(() => vi.restoreAllMocks());

const statuses = [
  ...(['Created', 'Declined', 'Approved', 'Captured', 'Cancelled'] as const),
  ...(['Returning', 'Refunding', 'Refunded', 'Disputed'] as const),
];
const news = fc.constantFrom<PaymentEvent>(
  { kind: 'approved' },
  { kind: 'declined', error: 'No.' },
  { kind: 'captured' },
  { kind: 'cancelled' },
  { kind: 'refunded' },
);

it('a payment with events in any order is captured once, and never again after it was refunded', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(news, fc.boolean()), { maxLength: 12 }), (told) => {
      let status: (typeof statuses)[number] = 'Created';
      const captures: string[] = [];
      for (const [one, fits] of told) {
        const next = nextStatus(status, one, fits);
        if (next === null) continue;
        expect(next).not.toBe(status === 'Declined' ? 'Created' : status === 'Captured' ? 'Declined' : '');
        if (one.kind === 'captured') captures.push(next);
        status = next;
      }
      expect(captures.length).toBeLessThanOrEqual(1);
      // A captured payment stays captured after any later event.
      const wasCaptured = told.some(([{ kind }]) => kind === 'captured');
      expect(captures.length).toBe(wasCaptured ? 1 : 0);
      if (captures[0] === 'Captured') expect(status).toBe('Captured');
      if (captures[0] === 'Returning') expect(['Returning', 'Refunded']).toContain(status);
    }),
    { numRuns: 500 },
  );
});

class Books {
  readonly game: string;
  #isGone = false;
  readonly #swiped: string[] = [];
  readonly #begun: Array<{ id: string; secret: string; payer: TestUser }> = [];
  /** Payments whose refund was pending at the last check. */
  #underWay = new Set<string>();

  private constructor(game: string) {
    this.game = game;
  }

  static async open(): Promise<Books> {
    const body = gameForm(till.course, {
      rule: 'Stableford',
      name: 'Books',
      maxPlayers: places,
      isPaid: true,
      paymentRules: { payBeforePlay: true, type: 1 as const, fee: 1010 },
    });
    return new Books((await till.server.call(games.insert, { body }, till.organiser)).body._id);
  }

  async begin(who: number, paidBy?: TestUser): Promise<void> {
    const { server, people, organiser } = till;
    const player = people[who % people.length] ?? organiser;
    const payer = paidBy ?? player;
    const body = { game: this.game, players: [player.id], payBeforeJoin: true };
    const { status, body: made } = await server.call(payments.paymentSession, { body }, payer);
    if (status !== 200) return;
    this.#begun.push({ id: made.id, secret: made.paymentSession.clientSecret, payer });
  }

  #one(nth: number) {
    return this.#begun[nth % Math.max(1, this.#begun.length)];
  }

  async swipe(nth: number, card: Card): Promise<void> {
    const one = this.#one(nth);
    if (!one) return;
    if (card === 'good') this.#swiped.push(one.secret);
    await till.payByCard(one.secret, card, one.payer);
  }

  async buy(who: number): Promise<void> {
    await this.begin(who);
    await this.swipe(this.#begun.length - 1, 'good');
  }

  async verify(nth: number): Promise<void> {
    const one = this.#one(nth);
    if (!one) return;
    const ask = () => till.server.call(payments.verify, { params: { id: one.id }, body: {} }, one.payer);
    await Promise.all([ask(), ask(), ask()]);
  }

  async lapse(nth: number): Promise<void> {
    const one = this.#one(nth);
    if (!one) return;
    const until = new Date(Date.now() - 1000);
    const { db } = till.server.storage;
    await db.updateTable('place_holds').set({ until }).where('id', '=', one.id).execute();
    await db.updateTable('payments').set({ until }).where('id', '=', one.id).execute();
    await changedElsewhere(till.server, this.game);
  }

  async refund(nth: number, fails: boolean): Promise<void> {
    const one = this.#one(nth);
    if (!one) return;
    if (fails) till.failNextRefund('unheard');
    await till.server.call(payments.refund, { params: { id: one.id } }, till.organiser);
  }

  /** During a refund that the provider refuses, the payment changes in another way, with its event. */
  async refundAmid(who: number, act: ProviderAction): Promise<void> {
    await this.buy(who);
    const one = this.#begun.at(-1);
    if (!one) return;
    await this.verify(this.#begun.length - 1);
    till.failNextRefund('unmade');
    await till.server.call(payments.refund, { params: { id: one.id } }, till.organiser);
    await this.lookAtUnderWay();
    till.actAtProvider(one.secret, act);
    await till.sendEvent(0);
  }

  /** A bank takes back money that was withdrawn already, and returns it. */
  async disputeOfNothing(nth: number): Promise<void> {
    await this.buy(nth);
    const secret = this.#swiped.at(-1);
    if (secret === undefined) return;
    await this.verify(this.#begun.length - 1);
    await till.payOut(this.game);
    for (const act of ['dispute', 'won'] as const) {
      till.actAtProvider(secret, act);
      await till.sendEvent(0);
    }
  }

  /**
   * A player pays, and the organiser pays for them: the later capture is refunded, and the payment may change in the
   * meantime.
   */
  async payTwice(who: number, fails: boolean, act: ProviderAction): Promise<void> {
    await this.begin(who);
    await this.begin(who, till.organiser);
    for (const back of [2, 1]) await this.swipe(Math.max(0, this.#begun.length - back), 'good');
    await this.verify(Math.max(0, this.#begun.length - 2));
    if (fails) till.failNextRefund('unmade');
    await this.verify(this.#begun.length - 1);
    const one = this.#begun.at(-1);
    if (one) till.actAtProvider(one.secret, act);
    await till.sendEvent(0);
  }

  /** At any time: a pending refund has left the pot whole, and stays pending until it arrives. */
  async lookAtUnderWay(): Promise<void> {
    const rows = await till.server.storage.db
      .selectFrom('payments')
      .select(['id', 'status', 'amount', 'refunded'])
      .where('game_id', '=', this.game)
      .execute();
    for (const { id, status } of rows) {
      if (this.#underWay.has(id)) expect([id, status]).not.toEqual([id, 'Captured']);
    }
    const underWay = rows.filter(({ status }) => status === 'Refunding' || status === 'Returning');
    for (const { id, amount, refunded } of underWay) expect([id, refunded]).toEqual([id, amount]);
    this.#underWay = new Set(underWay.map(({ id }) => id));
  }

  elsewhere(nth: number, act: ProviderAction): void {
    const secret = this.#swiped[nth % Math.max(1, this.#swiped.length)];
    if (secret !== undefined) till.actAtProvider(secret, act);
  }

  async leave(who: number): Promise<void> {
    const { server, people } = till;
    await server.call(games.leave, { params: { id: this.game } }, people[who % people.length]);
  }

  async remove(): Promise<void> {
    const { status } = await till.server.call(games.remove, { params: { id: this.game } }, till.organiser);
    this.#isGone = status === 200;
  }

  /** Delivers all remaining events of the provider, and completes all refunds. */
  async settle(): Promise<void> {
    await till.finish();
    const { server, organiser } = till;
    await Promise.all(
      this.#begun.map(({ id }) => server.call(payments.verify, { params: { id }, body: {} }, organiser)),
    );
  }

  /** The pots hold the provider's captures without fees, refunds and withdrawals, and no player paid twice. */
  async check(): Promise<void> {
    const { db } = till.server.storage;
    const rows = await db.selectFrom('payments').selectAll().execute();
    const entries = await db.selectFrom('pot_entries').selectAll().execute();
    const all = await db.selectFrom('pots').select(['game_id', 'balance']).execute();
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const booked = (...kinds: ReadonlyArray<(typeof entries)[number]['kind']>) =>
      sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
    const { owed } = await db.selectFrom('payment_accounts').select('owed').executeTakeFirstOrThrow();
    for (const { game_id, balance } of all) {
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(balance).toBe(sum(entries.filter((one) => one.game_id === game_id).map(({ amount }) => amount)));
    }
    const balance = sum(all.map((pot) => pot.balance));
    // An account owes only if no pot has money.
    expect(Math.min(balance, owed)).toBe(0);
    const inPot = rows.filter(({ id }) =>
      entries.some((one) => one.kind === 'capture' && one.payment_id === id),
    );
    const kept = sum(
      inPot.map((one) => one.amount - one.fee + one.fee_returned - one.refunded - one.disputed),
    );
    const beyond = sum(rows.filter((one) => !inPot.includes(one)).map(({ disputed }) => disputed));
    expect(balance - owed).toBe(kept - beyond + booked('withdrawal', 'withdrawalBack'));
    // A refund here is a refund there, and every capture is one of the provider.
    const taken = await till.taken(this.game);
    // Refunds of earlier games that waited for money in the account may have been made since.
    let waiting = 0;
    for (const { id, status, amount, refunded, disputed, fee_returned, game_id } of rows) {
      const there = taken.get(id);
      if (!there) continue;
      const isBack = there.refunded >= amount;
      const isWaiting = status === 'Returning' || status === 'Refunding';
      // A returned fee is booked before it arrives.
      waiting += (isWaiting ? amount - there.refunded : 0) - (fee_returned - there.feeReturned);
      if (game_id !== this.game) continue;
      expect([id, there.captured]).toEqual([id, !isOpen(status) && status !== 'Cancelled']);
      expect([id, there.disputed > 0]).toEqual([id, status === 'Disputed']);
      if (status !== 'Disputed') expect([id, isBack]).toEqual([id, status === 'Refunded']);
      if (inPot.some((one) => one.id === id) && !isWaiting) {
        expect([id, refunded, disputed]).toEqual([id, there.refunded, there.disputed]);
      }
      // A short account refunds once it has money again.
      if (isWaiting) expect([id, owed > 0]).toEqual([id, true]);
    }
    if (till.accountBalance() !== undefined) expect(till.accountBalance()).toBe(balance - owed + waiting);
    const paidFor = await db
      .selectFrom('payment_players as pp')
      .innerJoin('payments as p', 'p.id', 'pp.payment_id')
      .select(['pp.player_id', 'p.id'])
      .where('p.game_id', '=', this.game)
      .where('p.status', '=', 'Captured')
      .execute();
    // After a bank returned the money, or sent a refund back, the fee may have been paid again.
    const wasBack = new Set(
      entries
        .filter(({ kind }) => kind === 'refundBack' || kind === 'disputeBack')
        .map((one) => one.payment_id),
    );
    const ids = paidFor.filter(({ id }) => !wasBack.has(id)).map(({ player_id }) => player_id);
    expect(new Set(ids).size).toBe(ids.length);
    const seats = await db
      .selectFrom('game_players')
      .select(['player_id', 'pay_status', 'left_at'])
      .where('game_id', '=', this.game)
      .execute();
    expect(seats.filter(({ left_at }) => left_at === null).length).toBeLessThanOrEqual(places);
    const paid = new Set(paidFor.map(({ player_id }) => player_id));
    for (const { player_id, pay_status } of this.#isGone ? [] : seats) {
      expect([player_id, pay_status]).toEqual([player_id, paid.has(player_id) ? 1 : 0]);
    }
  }
}

const nth = fc.nat({ max: 6 });
const step = fc.oneof(
  { weight: 4, arbitrary: nth.map((who) => (books: Books) => books.begin(who)) },
  { weight: 4, arbitrary: nth.map((who) => (books: Books) => books.buy(who)) },
  { weight: 4, arbitrary: nth.map((at) => (books: Books) => books.swipe(at, 'good')) },
  nth.map((at) => (books: Books) => books.swipe(at, 'declined')),
  nth.map((at) => (books: Books) => books.swipe(at, 'late')),
  { weight: 4, arbitrary: nth.map((at) => (books: Books) => books.verify(at)) },
  { weight: 2, arbitrary: nth.map((at) => (books: Books) => books.lapse(at)) },
  fc.tuple(nth, fc.boolean()).map(
    ([at, fails]) =>
      (books: Books) =>
        books.refund(at, fails),
  ),
  {
    weight: 4,
    arbitrary: fc.tuple(nth, fc.constantFrom('part', 'partWithFee', 'dispute')).map(
      ([who, act]) =>
        (books: Books) =>
          books.refundAmid(who, act),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(nth, fc.boolean(), fc.constantFrom('refund', 'part', 'dispute')).map(
      ([who, fails, act]) =>
        (books: Books) =>
          books.payTwice(who, fails, act),
    ),
  },
  nth.map((who) => (books: Books) => books.leave(who)),
  { weight: 3, arbitrary: nth.map((at) => () => till.sendEvent(at)) },
  { weight: 2, arbitrary: nth.map((who) => (books: Books) => books.disputeOfNothing(who)) },
  { weight: 2, arbitrary: fc.constant((books: Books) => till.payOut(books.game)) },
  {
    weight: 8,
    arbitrary: fc.tuple(nth, fc.constantFrom(...providerActions, 'dispute' as const, 'dispute' as const)).map(
      ([at, act]) =>
        (books: Books) =>
          books.elsewhere(at, act),
    ),
  },
);

describe.each([
  ['the sandbox', sandboxProvider],
  ['Stripe with late, repeated and unordered events', stripeProvider],
] as const)('with %s', (_name, open) => {
  beforeAll(async () => {
    till = await open();
  });
  afterAll(() => till.close());

  it('the ledger balances after any actions, and no space is sold twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 24 }),
        fc.boolean(),
        fc.boolean(),
        async (steps, deleted, empty) => {
          const books = await Books.open();
          // Money of other games in the account cannot cover a loss then.
          if (empty) await till.payOut(books.game);
          for (const one of steps) {
            await one(books);
            await books.lookAtUnderWay();
          }
          await books.settle();
          await books.check();
          if (!deleted) return;
          await books.remove();
          await books.settle();
          await books.check();
        },
      ),
      runs,
    );
  });
});
