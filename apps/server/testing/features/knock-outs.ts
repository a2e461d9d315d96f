import {
  type CallInput,
  knockOuts as calls,
  type KnockOut,
  type KnockOutMatch,
  type KnockOutSectionName,
} from '@flagstick/contract';
import type { Harness, TestUser } from '../harness.ts';
import { must } from '../must.ts';

export interface MatchRef {
  readonly section?: KnockOutSectionName;
  readonly round: number;
  readonly match: number;
}

type Entry = Partial<CallInput<typeof calls.enterResult>['body']>;

/** The calls about the knock-outs of one organiser. */
export class KnockOutCalls {
  readonly #server: Harness;
  readonly #clubId: string;
  readonly organiser: TestUser;

  constructor(server: Harness, clubId: string, organiser: TestUser) {
    this.#server = server;
    this.#clubId = clubId;
    this.organiser = organiser;
  }

  insert(body: object, as = this.organiser) {
    return this.#server.raw(calls.insert, { body: { name: 'Cup', club: this.#clubId, ...body } }, as);
  }

  /** A knock-out of these people, in the order of their seeds. */
  async add(players: ReadonlyArray<TestUser | string>, more: object = {}): Promise<KnockOut> {
    const entrants = players.map((player) => ({
      players: [typeof player === 'string' ? { name: player, lastName: 'Guest' } : { user: player.id }],
    }));
    const answer = await this.insert({ draw: 'list', entrants, ...more });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return answer.body as KnockOut;
  }

  async drawn(players: ReadonlyArray<TestUser | string>, more: object = {}): Promise<KnockOut> {
    return (await this.draw((await this.add(players, more))._id)).body;
  }

  draw(id: string, section: KnockOutSectionName = 'main', as = this.organiser) {
    return this.#server.call(calls.draw, { params: { id, section } }, as);
  }

  undoDraw(id: string, section: KnockOutSectionName = 'main', as = this.organiser) {
    return this.#server.call(calls.undoDraw, { params: { id, section } }, as);
  }

  async read(id: string, as: TestUser | undefined = this.organiser): Promise<KnockOut> {
    return (await this.#server.call(calls.read, { params: { id } }, as)).body;
  }

  tryRead(id: string, as?: TestUser) {
    return this.#server.call(calls.read, { params: { id } }, as);
  }

  update(id: string, body: object, as = this.organiser) {
    return this.#server.raw(calls.update, { params: { id }, body }, as);
  }

  #at(id: string, { section = 'main', round, match }: MatchRef) {
    return { id, section, round: String(round), match: String(match) };
  }

  enter(id: string, ref: MatchRef, entry: Entry, as = this.organiser) {
    const body = { seen: null, winner: null, ...entry };
    return this.#server.call(calls.enterResult, { params: this.#at(id, ref), body }, as);
  }

  answer(id: string, ref: MatchRef, seen: string, agree: boolean, as: TestUser) {
    return this.#server.call(calls.answerResult, { params: this.#at(id, ref), body: { agree, seen } }, as);
  }

  removeResult(id: string, ref: MatchRef, seen: string, as = this.organiser) {
    return this.#server.call(calls.removeResult, { params: this.#at(id, ref), body: { seen } }, as);
  }

  openGame(id: string, ref: MatchRef, course: string, as: TestUser) {
    return this.#server.call(calls.openGame, { params: this.#at(id, ref), body: { course } }, as);
  }

  /** A drawn knock-out, and the game of its final, opened by the first player. */
  async inPlay(players: readonly TestUser[], course: string, more: object = {}) {
    const drawn = await this.drawn(players, more);
    const answer = await this.openGame(drawn._id, { round: 1, match: 1 }, course, must(players[0]));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
    const game = must(matchOf(answer.body, { round: 1, match: 1 }).game);
    return {
      ...{ id: drawn._id, drawn, game, params: { id: game } },
      ann: must(players[0]),
      bob: must(players[1]),
    };
  }

  /** Removes the result that is stored. */
  async removeStored(id: string, ref: MatchRef, as = this.organiser) {
    return this.removeResult(id, ref, must(matchOf(await this.read(id), ref).result?.at), as);
  }

  setOut(id: string, entrant: string, reason: 'withdrawn' | 'disqualified' | null, as = this.organiser) {
    return this.#server.call(calls.setOut, { params: { id, entrant }, body: { reason } }, as);
  }

  share(id: string, as: TestUser, share = true) {
    return this.#server.call(calls.shareContact, { params: { id }, body: { share } }, as);
  }
}

export const matchOf = (knockOut: KnockOut, { section = 'main', round, match }: MatchRef): KnockOutMatch =>
  must((section === 'main' ? knockOut.main : knockOut.plateSection)?.rounds[round - 1]?.matches[match - 1]);

/** The entrant in which an account plays. */
export const entrantOf = ({ entrants }: KnockOut, user: TestUser): string =>
  must(entrants.find(({ players }) => players.some(({ _id }) => _id === user.id)))._id;

/** The first open match of a section. */
export const openMatch = (knockOut: KnockOut, section: KnockOutSectionName): KnockOutMatch | undefined =>
  (section === 'main' ? knockOut.main : knockOut.plateSection)?.rounds
    .flatMap(({ matches }) => matches)
    .find(({ state }) => state === 'open');
