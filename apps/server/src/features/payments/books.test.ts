import { games, payments, pots } from '@flagstick/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addCourse, type TestCourse } from '../../testing/course.ts';
import { Harness, type TestUser } from '../../testing/harness.ts';
import { changedElsewhere } from '../../testing/round.ts';
import { after, type News, Sandbox } from '../pots/index.ts';

/** Runs of the property, and steps of one, that take about three seconds together. */
const runs = { numRuns: 8, seed: 19 };
const places = 3;

let server: Harness;
let course: TestCourse;
let organiser: TestUser;
let people: TestUser[];

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
  await server.call(payments.onboarding, { body: { redirectUrl: '/' } }, organiser);
  people = await Promise.all(Array.from({ length: 5 }, () => server.user('player')));
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const statuses = [
  ...(['Created', 'Declined', 'Approved', 'Captured', 'Cancelled'] as const),
  ...(['Returning', 'Refunding', 'Refunded'] as const),
];
const news = fc.constantFrom<News>(
  { kind: 'approved' },
  { kind: 'declined', error: 'No.' },
  { kind: 'captured' },
  { kind: 'cancelled' },
  { kind: 'refunded' },
);

it('a payment that is told anything in any order is captured once, and never again after it went back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(news, fc.boolean()), { maxLength: 12 }), (told) => {
      let status: (typeof statuses)[number] = 'Created';
      const captures: string[] = [];
      for (const [one, fits] of told) {
        const next = after(status, one, fits);
        if (next === null) continue;
        expect(next).not.toBe(status === 'Declined' ? 'Created' : status === 'Captured' ? 'Declined' : '');
        if (one.kind === 'captured') captures.push(next);
        status = next;
      }
      expect(captures.length).toBeLessThanOrEqual(1);
      // What was captured is where the money is, whatever came before or after.
      const wasCaptured = told.some(([{ kind }]) => kind === 'captured');
      expect(captures.length).toBe(wasCaptured ? 1 : 0);
      if (captures[0] === 'Captured') expect(status).toBe('Captured');
      if (captures[0] === 'Returning') expect(['Returning', 'Refunded']).toContain(status);
    }),
    { numRuns: 500 },
  );
});

/** A game with its payers, as the steps of a run go on. */
class Books {
  readonly game: string;
  readonly #begun: Array<{ id: string; secret: string; payer: TestUser }> = [];

  private constructor(game: string) {
    this.game = game;
  }

  static async open(): Promise<Books> {
    const body = {
      name: 'Books',
      date: new Date().toISOString(),
      course: course.courseId,
      scoreCards: [course.whiteId],
      competitionId: course.rules.get('Stableford') ?? '',
      maxPlayers: places,
      isPaid: true,
      paymentRules: { payBeforePlay: true, type: 1 as const, fee: 1010 },
    };
    return new Books((await server.call(games.insert, { body }, organiser)).body._id);
  }

  async begin(who: number): Promise<void> {
    const payer = people[who % people.length] ?? organiser;
    const body = { game: this.game, players: [payer.id], payBeforeJoin: true };
    const { status, body: made } = await server.call(payments.paymentSession, { body }, payer);
    if (status !== 200) return;
    this.#begun.push({ id: made.id, secret: made.paymentSession.clientSecret, payer });
  }

  /** One of the payments that were begun, given up ones among them. */
  #one(nth: number) {
    return this.#begun[nth % Math.max(1, this.#begun.length)];
  }

  async swipe(nth: number, card: string): Promise<void> {
    const one = this.#one(nth);
    if (one) await server.call(payments.sandboxPay, { body: { clientSecret: one.secret, card } }, one.payer);
  }

  /** The browser and two webhooks ask at once. */
  async verify(nth: number): Promise<void> {
    const one = this.#one(nth);
    if (!one) return;
    const ask = () => server.call(payments.verify, { params: { id: one.id }, body: {} }, one.payer);
    await Promise.all([ask(), ask(), ask()]);
  }

  /** Its time runs out. */
  async lapse(nth: number): Promise<void> {
    const one = this.#one(nth);
    if (!one) return;
    const until = new Date(Date.now() - 1000);
    const { db } = server.storage;
    await db.updateTable('place_holds').set({ until }).where('id', '=', one.id).execute();
    await db.updateTable('payments').set({ until }).where('id', '=', one.id).execute();
    await changedElsewhere(server, this.game);
  }

  /** At times the provider does not answer. */
  async refund(nth: number, fails: boolean): Promise<void> {
    const one = this.#one(nth);
    if (!one) return;
    if (fails) {
      vi.spyOn(Sandbox.prototype, 'refund').mockImplementationOnce(async () => {
        throw new Error('The provider is away.');
      });
    }
    await server.call(payments.refund, { params: { id: one.id } }, organiser);
  }

  async leave(who: number): Promise<void> {
    await server.call(games.leave, { params: { id: this.game } }, people[who % people.length]);
  }

  async payOut(): Promise<void> {
    await server.call(pots.sandboxPayout, { params: { id: this.game } }, organiser);
  }

  async remove(): Promise<number> {
    return (await server.call(games.remove, { params: { id: this.game } }, organiser)).status;
  }

  /** All that the provider still has to say is heard, and all that is to go back goes. */
  async settle(): Promise<void> {
    const { db } = server.storage;
    await db
      .updateTable('sandbox_payments')
      .set({ captures_at: new Date(0) })
      .execute();
    vi.restoreAllMocks();
    for (const nth of this.#begun.keys()) await this.verify(nth);
  }

  /** The pot holds what the provider took, without fees, what went back, and what was withdrawn; nobody paid twice. */
  async check(): Promise<void> {
    const { db } = server.storage;
    const rows = await db
      .selectFrom('payments as p')
      .leftJoin('sandbox_payments as s', 's.payment_id', 'p.id')
      .select([
        'p.id',
        'p.amount',
        'p.fee',
        'p.status',
        'p.fee_back',
        's.state',
        's.refunded',
        's.captures_at',
      ])
      .where('p.game_id', '=', this.game)
      .execute();
    const entries = await db
      .selectFrom('pot_entries')
      .select(['kind', 'amount'])
      .where('game_id', '=', this.game)
      .execute();
    const pot = await db
      .selectFrom('pots')
      .select('balance')
      .where('game_id', '=', this.game)
      .executeTakeFirst();
    const balance = pot?.balance ?? 0;
    expect(balance).toBeGreaterThanOrEqual(0);
    const withdrawn = entries
      .filter(({ kind }) => kind === 'withdrawal')
      .reduce((sum, { amount }) => sum - amount, 0);
    const heard = rows.filter(({ status }) =>
      ['Captured', 'Returning', 'Refunding', 'Refunded'].includes(status),
    );
    let expected = 0 - withdrawn;
    for (const { amount, fee, status, fee_back } of heard) {
      expected += status === 'Captured' ? amount - fee : fee_back === 'kept' ? -fee : 0;
    }
    expect(balance).toBe(expected);
    // What is refunded here is refunded there, and nothing is captured that the provider did not take.
    for (const { status, state, refunded } of heard) {
      expect(['captured', 'processing']).toContain(state);
      expect(refunded).toBe(status === 'Refunded');
    }
    const paidFor = await db
      .selectFrom('payment_players as pp')
      .innerJoin('payments as p', 'p.id', 'pp.payment_id')
      .select('pp.player_id')
      .where('p.game_id', '=', this.game)
      .where('p.status', '=', 'Captured')
      .execute();
    const ids = paidFor.map(({ player_id }) => player_id);
    expect(new Set(ids).size).toBe(ids.length);
    const seats = await db
      .selectFrom('game_players')
      .select(['player_id', 'pay_status', 'left_at'])
      .where('game_id', '=', this.game)
      .execute();
    expect(seats.filter(({ left_at }) => left_at === null).length).toBeLessThanOrEqual(places);
    for (const id of ids) {
      expect(seats.find(({ player_id }) => player_id === id)?.pay_status).toBe(1);
    }
  }
}

const nth = fc.nat({ max: 6 });
const step = fc.oneof(
  { weight: 4, arbitrary: nth.map((who) => (books: Books) => books.begin(who)) },
  { weight: 4, arbitrary: nth.map((at) => (books: Books) => books.swipe(at, '4242424242424242')) },
  nth.map((at) => (books: Books) => books.swipe(at, '4000000000000002')),
  nth.map((at) => (books: Books) => books.swipe(at, '4000000000000341')),
  { weight: 4, arbitrary: nth.map((at) => (books: Books) => books.verify(at)) },
  { weight: 2, arbitrary: nth.map((at) => (books: Books) => books.lapse(at)) },
  fc.tuple(nth, fc.boolean()).map(
    ([at, fails]) =>
      (books: Books) =>
        books.refund(at, fails),
  ),
  nth.map((who) => (books: Books) => books.leave(who)),
  fc.constant((books: Books) => books.payOut()),
);

it('the books balance after whatever payers, banks, clocks and organisers do, and no place is sold twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 24 }),
      fc.boolean(),
      async (steps, deleted) => {
        const books = await Books.open();
        for (const one of steps) await one(books);
        await books.settle();
        await books.check();
        if (deleted) await books.remove();
        await books.settle();
        await books.check();
      },
    ),
    runs,
  );
});
