import {
  type CallInput,
  clubAccounts as calls,
  noPrizes,
  type PrizeContest,
  prizes as prizeCalls,
} from '@flagstick/contract';
import { addCourse, type TestCourse } from '../games/course.ts';
import type { Harness, TestUser } from '../harness.ts';
import { CommitteeCalls } from './committee.ts';

const voucher = (pence: number) => ({ kind: 'voucher', pence }) as const;

/** A club with its manager, and the calls about the accounts of its members. */
export class AccountCalls {
  readonly #server: Harness;
  readonly course: TestCourse;
  readonly manager: TestUser;
  readonly params: { readonly id: string };

  private constructor(server: Harness, course: TestCourse, manager: TestUser) {
    this.#server = server;
    this.course = course;
    this.manager = manager;
    this.params = { id: course.clubId };
  }

  static async start(server: Harness): Promise<AccountCalls> {
    const course = await addCourse(server.storage);
    return new AccountCalls(server, course, await server.user('club', { clubId: course.clubId }));
  }

  /** A member of the club without credit. */
  async member(more: { name?: string; lastName?: string } = {}): Promise<TestUser> {
    const user = await this.#server.user('player', more);
    await this.#server.storage.db
      .updateTable('users')
      .set({ home_club_id: this.course.clubId })
      .where('id', '=', user.id)
      .execute();
    return user;
  }

  /** A member with this credit. */
  async memberWith(pence: number, more: { name?: string; lastName?: string } = {}): Promise<TestUser> {
    const user = await this.member(more);
    await this.correct(user, pence);
    return user;
  }

  spend(whose: TestUser, pence: number, as = this.manager, headers: Record<string, string> = {}) {
    const body = { pence, reason: 'Golf balls' };
    return this.#server.call(calls.spend, { params: this.#of(whose), body }, as, headers);
  }

  correct(whose: TestUser, pence: number, as = this.manager) {
    const body = { pence, reason: 'From the voucher book' };
    return this.#server.call(calls.correct, { params: this.#of(whose), body }, as);
  }

  undo(whose: TestUser, entry: string, as = this.manager) {
    const body = { entry, reason: 'Wrong member' };
    return this.#server.call(calls.undo, { params: this.#of(whose), body }, as);
  }

  statement(whose: TestUser, as = this.manager) {
    return this.#server.call(calls.statement, { params: this.#of(whose), query: {} }, as);
  }

  list(query: CallInput<typeof calls.list>['query'] = {}, as = this.manager) {
    return this.#server.call(calls.list, { params: this.params, query }, as);
  }

  months(months: number | null, as = this.manager) {
    return this.#server.call(calls.settings, { params: this.params, body: { months } }, as);
  }

  report(query: { from?: string; to?: string } = {}, as = this.manager) {
    return this.#server.call(calls.report, { params: this.params, query }, as);
  }

  mine(as: TestUser) {
    return this.#server.call(calls.mine, {}, as);
  }

  preview(params: { id: string }, pots = false, as = this.manager) {
    return this.#server.call(calls.prizes, { params, query: { pots: `${pots}` } }, as);
  }

  /** Credits the prizes of the game as its preview shows them. */
  async credit(params: { id: string }, pots = false, as = this.manager) {
    const { fixedAt } = (await this.preview(params, pots)).body;
    return this.creditAs(params, fixedAt, pots, as);
  }

  creditAs(params: { id: string }, fixedAt: string, pots = false, as = this.manager) {
    return this.#server.call(calls.creditPrizes, { params, body: { fixedAt, pots } }, as);
  }

  /** A closed game of three players with vouchers of £25 and £10 for the first two, and these contests. */
  async closedGame(...more: readonly PrizeContest[]): Promise<CommitteeCalls> {
    const game = await this.playedGame(...more);
    const { status, failure } = await game.close();
    if (status !== 200) throw new Error(JSON.stringify(failure));
    return game;
  }

  /** The same before the close. */
  async playedGame(...more: readonly PrizeContest[]): Promise<CommitteeCalls> {
    const game = await CommitteeCalls.start(this.#server, this.course, { players: 3 });
    const main: PrizeContest = {
      ...{ id: 'main', name: 'Stableford', kind: { type: 'points', holes: 'all' }, division: null },
      ...{ ties: 'countback', exempt: false, prizes: [voucher(2500), voucher(1000)], pot: null },
    };
    const body = { setup: { ...noPrizes, contests: [main, ...more] } };
    await this.#server.call(prizeCalls.set, { params: game.params, body }, game.organiser);
    for (const [at, player] of game.round.players.entries()) {
      const hole = (holeNumber: number) => ({ holeNumber, grosses: { [game.organiser.id]: 4 + at } });
      const uholes = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i + 1, hole(i + 1)]));
      await game.amend(player, { uholes, reason: 'Paper card' });
    }
    return game;
  }

  /** Fixes the prizes of a closed game again. */
  settle(game: CommitteeCalls, reason = 'Wrong ball') {
    return this.#server.call(prizeCalls.settle, { params: game.params, body: { reason } }, game.organiser);
  }

  #of({ id: userId }: TestUser) {
    return { ...this.params, userId };
  }
}
