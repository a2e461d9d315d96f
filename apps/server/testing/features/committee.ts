import { type CallInput, committee as calls, type Gross, games, scoring } from '@flagstick/contract';
import type { TestCourse } from '../games/course.ts';
import { score, startRound, type TestRound } from '../games/round.ts';
import type { Harness, TestUser } from '../harness.ts';
import { must } from '../must.ts';

type Amended = CallInput<typeof calls.amend>['body'];

export class CommitteeCalls {
  readonly #server: Harness;
  readonly round: TestRound;
  readonly params: { readonly id: string };

  constructor(server: Harness, round: TestRound) {
    this.#server = server;
    this.round = round;
    this.params = { id: round.game._id };
  }

  /** A round of two players, in play by default. */
  static async start(server: Harness, course: TestCourse, options: Parameters<typeof startRound>[1] = {}) {
    return new CommitteeCalls(server, await startRound(server, { players: 2, course, ...options }));
  }

  get organiser(): TestUser {
    return this.round.organiser;
  }

  player(at: number): TestUser {
    return must(this.round.players[at]);
  }

  async seat(who: TestUser) {
    const { body } = await this.#server.call(games.get, { params: this.params, query: {} }, this.organiser);
    return must(body.players[who.id]);
  }

  async scoreId(who: TestUser): Promise<string> {
    return (await this.seat(who)).scoreId;
  }

  async enter(
    who: TestUser,
    by: readonly TestUser[],
    gross: number,
    holes: readonly number[] = all,
  ): Promise<void> {
    for (const hole of holes) {
      for (const scorer of by) {
        const { status, failure } = await score(this.#server, this.params.id, scorer, who.id, hole, gross);
        if (status !== 200) throw new Error(JSON.stringify(failure));
      }
    }
  }

  async amend(who: TestUser, body: Omit<Amended, 'playerId'>, as = this.organiser, scoreId?: string) {
    const params = { ...this.params, scoreId: scoreId ?? (await this.scoreId(who)) };
    return this.#server.call(calls.amend, { params, body: { playerId: who.id, ...body } }, as);
  }

  set(
    who: TestUser,
    holeNumber: number,
    gross: number | 'PU' | 'DNF' | 'DNP' | null,
    reason?: string,
    as = this.organiser,
  ) {
    const uholes = { [holeNumber]: { holeNumber, grosses: { [as.id]: gross } } };
    return this.amend(who, { uholes, ...(reason ? { reason } : {}) }, as);
  }

  reopenHole(who: TestUser, holeNumber: number, as = this.organiser) {
    const body = { playerId: who.id, holeNumber, reason: 'Wrong hole' };
    return this.#server.call(calls.reopenHole, { params: this.params, body }, as);
  }

  reopenCard(who: TestUser, as = this.organiser) {
    const body = { playerId: who.id, reason: 'Handed in too early' };
    return this.#server.call(calls.reopenCard, { params: this.params, body }, as);
  }

  takeBack(who: TestUser, as = who) {
    const body = { playerId: who.id };
    return this.#server.call(calls.takeBack, { params: this.params, body }, as);
  }

  certification(certification: NonNullable<CallInput<typeof games.update>['body']['certification']>) {
    return this.#server.call(games.update, { params: this.params, body: { certification } }, this.organiser);
  }

  accept(whose: readonly TestUser[], as = this.organiser, penalty?: 'L-1') {
    const body = { playerIds: whose.map(({ id }) => id), ...(penalty ? { penalty } : {}) };
    return this.#server.call(calls.acceptCard, { params: this.params, body }, as);
  }

  restore(who: TestUser, scoreId: string, as = this.organiser) {
    const body = { playerId: who.id, scoreId };
    return this.#server.call(calls.restoreCard, { params: this.params, body }, as);
  }

  agree(who: TestUser, on: TestUser, scoreId: string, holes?: Record<string, Gross>) {
    const params = { ...this.params, playerId: who.id };
    return this.#server.call(calls.agree, { params, body: { scoreId, ...(holes && { holes }) } }, on);
  }

  finish(by: TestUser, oneScorer?: readonly TestUser[]) {
    const body = oneScorer && { oneScorer: oneScorer.map(({ id }) => id) };
    return this.#server.call(games.finish, { params: this.params, body }, by);
  }

  close(as = this.organiser) {
    return this.#server.call(games.close, { params: this.params, body: {} }, as);
  }

  list(as = this.organiser) {
    return this.#server.call(calls.closeList, { params: this.params }, as);
  }

  leave(who: TestUser) {
    return this.#server.call(games.leave, { params: this.params }, who);
  }

  join(who: TestUser) {
    return this.#server.call(games.join, { params: this.params }, who);
  }

  async log(who: TestUser, as = this.organiser) {
    const params = { ...this.params, playerId: who.id };
    return (await this.#server.call(scoring.log, { params }, as)).body;
  }
}

const all = Array.from({ length: 18 }, (_, at) => at + 1);

/** The players or fields that a refusal names. */
export const fieldsOf = ({ failure }: { failure: { fields: Array<{ field: string }> } }) =>
  failure.fields.map(({ field }) => field);
