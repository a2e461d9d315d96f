import { payments } from '@flagstick/contract';
import type { Storage } from '../../src/storage/index.ts';
import { addCourse } from '../games/course.ts';
import { changedElsewhere } from '../games/round.ts';
import { Harness, type TestUser } from '../harness.ts';
import { PaymentFixture } from './payments.ts';

/** The sandbox's test cards, by the behaviour of their bank. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000000000003220',
  late: '4000000000000341',
};

export class SandboxFixture extends PaymentFixture {
  /** On this storage, or by default on a fresh database. */
  static async start(storage?: Storage): Promise<SandboxFixture> {
    const server = await Harness.start({}, storage);
    const course = await addCourse(server.storage);
    const bench = new SandboxFixture(server, course, await server.user('organiser'));
    await bench.enableFees(bench.organiser);
    return bench;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Enables fees for a person; the sandbox needs no onboarding. Returns the address of the redirect. */
  async enableFees(owner: TestUser): Promise<string> {
    const body = { redirectUrl: '/withdraws' };
    const made = await this.server.call(payments.onboarding, { body }, owner);
    if (!made.body?.ready) throw new Error(JSON.stringify(made.failure ?? made.body));
    return made.body.url;
  }

  begin(game: string, players: readonly TestUser[], as: TestUser, payBeforeJoin = true) {
    const body = { game, players: players.map(({ id }) => id), payBeforeJoin };
    return this.server.call(payments.paymentSession, { body }, as);
  }

  payByCard(clientSecret: string, card: string, as: TestUser, confirmed?: boolean) {
    const body = { clientSecret, card, ...(confirmed === undefined ? {} : { confirmed }) };
    return this.server.call(payments.sandboxPay, { body }, as);
  }

  /** Pays with the good card; returns the payment afterwards. */
  async pay(game: string, players: readonly TestUser[], as = players[0] ?? this.organiser) {
    const begun = await this.begin(game, players, as);
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.failure));
    await this.payByCard(begun.body.paymentSession.clientSecret, testCards.good, as);
    return (await this.verify(begun.body.id, as)).body;
  }

  refund(id: string, as = this.organiser) {
    return this.server.call(payments.refund, { params: { id } }, as);
  }

  async cancel(id: string): Promise<void> {
    const { db } = this.server.storage;
    await db
      .updateTable('sandbox_payments')
      .set({ state: 'cancelled' })
      .where('payment_id', '=', id)
      .execute();
  }

  /** Lets the time limit of a payment pass. */
  async lapse(id: string, game: string): Promise<void> {
    const until = new Date(Date.now() - 1000);
    const { db } = this.server.storage;
    await db.updateTable('place_holds').set({ until }).where('id', '=', id).execute();
    await db.updateTable('payments').set({ until }).where('id', '=', id).execute();
    // Boards in memory read it with the next version.
    await changedElsewhere(this.server, game);
  }
}
