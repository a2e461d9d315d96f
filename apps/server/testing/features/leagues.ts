import {
  type CallInput,
  leagues as calls,
  type League,
  type LeagueFixture,
  type LeagueTableRow,
} from '@flagstick/contract';
import type { Harness, TestUser } from '../harness.ts';
import { must } from '../must.ts';

type Entry = Partial<CallInput<typeof calls.enterResult>['body']>;

export interface LeagueFixtureRef {
  readonly round: number;
  readonly fixture: number;
}

/** An account, or a first name with a Handicap Index. */
type TestPlayer = TestUser | readonly [name: string, hcp: number | null];

export interface TestLeagueSide {
  readonly name?: string;
  readonly players: readonly TestPlayer[];
  readonly substitutes?: readonly TestPlayer[];
}

const playerForm = (player: TestPlayer, substitute: boolean) =>
  'id' in player
    ? { user: player.id, substitute }
    : { name: player[0], lastName: 'Guest', hcp: player[1], substitute };

export const leagueSideForm = ({ name, players, substitutes = [] }: TestLeagueSide) => ({
  name: name ?? null,
  players: [
    ...players.map((player) => playerForm(player, false)),
    ...substitutes.map((player) => playerForm(player, true)),
  ],
});

/** The calls about the leagues of one organiser. */
export class LeagueCalls {
  readonly #server: Harness;
  readonly #clubId: string;
  readonly organiser: TestUser;

  constructor(server: Harness, clubId: string, organiser: TestUser) {
    this.#server = server;
    this.#clubId = clubId;
    this.organiser = organiser;
  }

  insert(body: object, as = this.organiser) {
    return this.#server.raw(
      calls.insert,
      { body: { name: 'Winter League', club: this.#clubId, ...body } },
      as,
    );
  }

  async add(sides: readonly TestLeagueSide[], more: object = {}): Promise<League> {
    const answer = await this.insert({ sides: sides.map(leagueSideForm), ...more });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return answer.body as League;
  }

  async read(id: string, as: TestUser | undefined = this.organiser): Promise<League> {
    return (await this.tryRead(id, as)).body;
  }

  tryRead(id: string, as?: TestUser) {
    return this.#server.call(calls.read, { params: { id } }, as);
  }

  update(id: string, body: object, as = this.organiser) {
    return this.#server.raw(calls.update, { params: { id }, body }, as);
  }

  #at(id: string, { round, fixture }: LeagueFixtureRef) {
    return { id, round: String(round), fixture: String(fixture) };
  }

  substitute(
    id: string,
    { side, ...ref }: LeagueFixtureRef & { readonly side: 'a' | 'b' },
    pairs: ReadonlyArray<readonly [player: string, substitute: string]>,
    as: TestUser,
  ) {
    const body = { substitutes: pairs.map(([player, substitute]) => ({ player, substitute })) };
    return this.#server.raw(calls.setSubstitutes, { params: { ...this.#at(id, ref), side }, body }, as);
  }

  enter(id: string, ref: LeagueFixtureRef, entry: Entry, as = this.organiser) {
    const body = { seen: null, won: { a: 0, b: 0 }, ...entry };
    return this.#server.call(calls.enterResult, { params: this.#at(id, ref), body }, as);
  }

  answer(id: string, ref: LeagueFixtureRef, answer: { seen: string; agree: boolean }, as: TestUser) {
    return this.#server.call(calls.answerResult, { params: this.#at(id, ref), body: answer }, as);
  }

  removeResult(id: string, ref: LeagueFixtureRef, seen: string, as = this.organiser) {
    return this.#server.call(calls.removeResult, { params: this.#at(id, ref), body: { seen } }, as);
  }

  withdraw(id: string, side: string, withdrawn = true, as = this.organiser) {
    return this.#server.call(calls.setWithdrawn, { params: { id, side }, body: { withdrawn } }, as);
  }
}

export const leagueFixtureOf = ({ rounds }: League, { round, fixture }: LeagueFixtureRef): LeagueFixture =>
  must(rounds[round - 1]?.fixtures[fixture - 1]);

/** `1. Reds 4`, in the order of the table. */
export const briefTable = ({ table, sides }: League): string[] =>
  table.map(
    ({ side, place, points }: LeagueTableRow) =>
      `${place ?? '–'}. ${must(sides.find(({ _id }) => _id === side)).title} ${points}`,
  );
