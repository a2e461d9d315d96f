import { payments, pots } from '@flagstick/contract';
import { wakeJobs } from '../../src/jobs/index.ts';
import { clockWithoutRounds } from '../clock-without-rounds.ts';
import { addCourse, type TestCourse } from '../games/course.ts';
import { addGame } from '../games/new-game.ts';
import { view } from '../games/round.ts';
import { Harness, type TestUser } from '../harness.ts';
import { makeDue } from '../jobs.ts';
import { type StripeEvent, StripeStandIn, type TestCard } from '../stripe/stand-in.ts';

/** A server and an organiser with fees, for any payment provider. */
export abstract class PaymentFixture {
  readonly server: Harness;
  readonly course: TestCourse;
  readonly organiser: TestUser;

  protected constructor(server: Harness, course: TestCourse, organiser: TestUser) {
    this.server = server;
    this.course = course;
    this.organiser = organiser;
  }

  async gameWith(more: object = {}, owner = this.organiser): Promise<string> {
    return addGame(this.server, this.course, owner, {
      rule: 'Stableford',
      name: 'Captain’s Day',
      maxPlayers: 8,
      isPaid: true,
      paymentRules: { payBeforePlay: true, type: 1 as const, fee: 1200 },
      ...more,
    });
  }

  verify(id: string, as: TestUser) {
    return this.server.call(payments.verify, { params: { id }, body: {} }, as);
  }

  async seats(game: string): Promise<Record<string, number | undefined>> {
    const { players } = await view(this.server, game, this.organiser);
    return Object.fromEntries(Object.values(players).map(({ _id, payStatus }) => [_id, payStatus]));
  }

  async potOf(game: string, as = this.organiser) {
    const query = { filter: JSON.stringify({ game }) };
    return (await this.server.call(pots.list, { query }, as)).body.items[0];
  }
}

export class StripeFixture extends PaymentFixture {
  readonly stripe: StripeStandIn;
  account = '';

  readonly beginRound: () => Promise<void>;

  private constructor(
    stripe: StripeStandIn,
    server: Harness,
    course: TestCourse,
    organiser: TestUser,
    beginRound: () => Promise<void>,
  ) {
    super(server, course, organiser);
    this.stripe = stripe;
    this.beginRound = beginRound;
  }

  static async start(): Promise<StripeFixture> {
    const stripe = await StripeStandIn.start();
    const config = { stripe: stripe.keys, publicUrl: 'https://golf.example' };
    const server = await Harness.start(config, undefined, undefined, clockWithoutRounds);
    const course = await addCourse(server.storage);
    const beginRound = async () => {
      await makeDue(server.storage, 'settle-payments-stripe-test');
      wakeJobs(server.storage.db, 'settle-payments-stripe-test');
    };
    const bench = new StripeFixture(stripe, server, course, await server.user('organiser'), beginRound);
    bench.account = await bench.enableFees(bench.organiser);
    return bench;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.stripe.close();
  }

  /** Completes a person's onboarding at Stripe; returns their account. */
  async enableFees(owner: TestUser): Promise<string> {
    const body = { redirectUrl: '/withdraws' };
    const { url } = (await this.server.call(payments.onboarding, { body }, owner)).body;
    const id = url.split('/').at(-1) ?? '';
    this.stripe.finishOnboarding(id);
    await this.server.call(payments.onboarding, { body }, owner);
    return id;
  }

  begin(game: string, player: TestUser) {
    const body = { game, players: [player.id], payBeforeJoin: true };
    return this.server.call(payments.paymentSession, { body }, player);
  }

  payByCard(clientSecret: string, card: TestCard): StripeEvent[] {
    const before = this.stripe.events.length;
    this.stripe.pay(clientSecret, card);
    return this.stripe.events.slice(before);
  }

  async deliver({ payload }: StripeEvent, signed: Parameters<StripeStandIn['sign']>[1] = {}) {
    return this.post(this.stripe.sign(payload, signed), payload);
  }

  async post(headers: Record<string, string>, payload: string) {
    const url = '/api/payments/webhook';
    const answer = await this.server.app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, code: answer.json().code as string | undefined };
  }

  /** Delivers events one after the other; all must be accepted. */
  async deliverAll(events: readonly StripeEvent[]): Promise<void> {
    for (const event of events) {
      const { status, code } = await this.deliver(event);
      if (status !== 200) throw new Error(`Stripe was answered ${status} ${code}: ${event.payload}`);
    }
  }

  /** Delivers each event twice, all at once; all must be accepted. */
  async deliverAtOnce(events: readonly StripeEvent[]): Promise<void> {
    const told = [...events.toReversed(), ...events];
    const answers = await Promise.all(told.map((event) => this.deliver(event)));
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused.length > 0) throw new Error(`Stripe was answered ${JSON.stringify(refused)}.`);
  }

  /** Pays for a place, confirmed only by webhooks. */
  async pay(game: string, player: TestUser) {
    const { body } = await this.begin(game, player);
    await this.deliverAll(this.payByCard(body.paymentSession.clientSecret, 'good'));
    return body;
  }

  /** An account's balance equals the sum of its pots minus its debt. */
  async books(account = this.account): Promise<{ pots: number; held: number; owed: number }> {
    const { db } = this.server.storage;
    const pots = await db.selectFrom('pots').select('balance').where('account_id', '=', account).execute();
    const { owed } = await db
      .selectFrom('payment_accounts')
      .select('owed')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
    return {
      pots: pots.reduce((sum, { balance }) => sum + balance, 0) - owed,
      held: this.stripe.ledger.balanceOf(account),
      owed,
    };
  }
}
