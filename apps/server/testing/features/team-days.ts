import {
  type CallInput,
  teamDays as calls,
  type TeamDay,
  type TeamDayMatch,
  type TeamDaySideName,
} from '@flagstick/contract';
import { addCourse } from '../games/course.ts';
import { Harness, type TestUser } from '../harness.ts';
import { must } from '../must.ts';

type Entry = Partial<CallInput<typeof calls.enterResult>['body']>;

export interface DayMatchRef {
  readonly session?: number;
  readonly match: number;
}

export interface TestSide {
  readonly captain?: TestUser;
  readonly players: ReadonlyArray<TestUser | string>;
}

const sideForm = (name: string, { captain, players }: TestSide) => ({
  name,
  captain: captain?.id ?? null,
  players: players.map((player) =>
    typeof player === 'string' ? { name: player, lastName: 'Guest' } : { user: player.id },
  ),
});

/** The calls about the team days of one organiser. */
export class TeamDayCalls {
  readonly #server: Harness;
  readonly #clubId: string;
  readonly organiser: TestUser;

  constructor(server: Harness, clubId: string, organiser: TestUser) {
    this.#server = server;
    this.#clubId = clubId;
    this.organiser = organiser;
  }

  insert(body: object, as = this.organiser) {
    return this.#server.raw(calls.insert, { body: { name: 'Cup Day', club: this.#clubId, ...body } }, as);
  }

  /** A team day of Reds and Blues. */
  async add(a: TestSide, b: TestSide, more: object = {}): Promise<TeamDay> {
    const sides = { a: sideForm('Reds', a), b: sideForm('Blues', b) };
    const answer = await this.insert({ sides, ...more });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return answer.body as TeamDay;
  }

  async read(id: string, as: TestUser | undefined = this.organiser): Promise<TeamDay> {
    return (await this.tryRead(id, as)).body;
  }

  tryRead(id: string, as?: TestUser) {
    return this.#server.call(calls.read, { params: { id } }, as);
  }

  update(id: string, body: object, as = this.organiser) {
    return this.#server.raw(calls.update, { params: { id }, body }, as);
  }

  order(id: string, side: TeamDaySideName, lines: string[][], as: TestUser, session = 1) {
    const params = { id, session: String(session), side };
    return this.#server.call(calls.setOrder, { params, body: { lines } }, as);
  }

  reveal(id: string, as = this.organiser, session = 1) {
    return this.#server.call(calls.reveal, { params: { id, session: String(session) } }, as);
  }

  /** The orders of both sides in the order of their lists, one player or pair a match. */
  async revealed(day: TeamDay, session = 1): Promise<TeamDay> {
    let last = day;
    for (const side of ['a', 'b'] as const) {
      const lines = inListOrder(day, side, session);
      last = (await this.order(day._id, side, lines, this.organiser, session)).body;
    }
    return last;
  }

  #at(id: string, { session = 1, match }: DayMatchRef) {
    return { id, session: String(session), match: String(match) };
  }

  enter(id: string, ref: DayMatchRef, entry: Entry, as = this.organiser) {
    const body = { seen: null, winner: null, ...entry };
    return this.#server.call(calls.enterResult, { params: this.#at(id, ref), body }, as);
  }

  answer(id: string, ref: DayMatchRef, answer: { seen: string; agree: boolean }, as: TestUser) {
    return this.#server.call(calls.answerResult, { params: this.#at(id, ref), body: answer }, as);
  }

  removeResult(id: string, ref: DayMatchRef, seen: string, as = this.organiser) {
    return this.#server.call(calls.removeResult, { params: this.#at(id, ref), body: { seen } }, as);
  }
}

export const dayMatchOf = ({ sessions }: TeamDay, { session = 1, match }: DayMatchRef): TeamDayMatch =>
  must(sessions[session - 1]?.matches[match - 1]);

/** The players of a side by their ids in the team day, in the order of its list. */
export const playerIds = ({ sides }: TeamDay, side: TeamDaySideName): string[] =>
  sides[side].players.map(({ _id }) => _id);

/** An order of a session in the order of the side's list. */
export function inListOrder(day: TeamDay, side: TeamDaySideName, session = 1): string[][] {
  const { kind, matches } = must(day.sessions[session - 1]);
  const size = kind === 'singles' ? 1 : 2;
  const ids = playerIds(day, side);
  return matches.map((_, at) => ids.slice(at * size, (at + 1) * size));
}

export const singles = { kind: 'singles', matchCount: 2 };

/** A server with an organiser, four players and two captains who do not play. */
export async function startTeamDays() {
  const server = await Harness.start();
  const { clubId } = await addCourse(server.storage);
  const organiser = await server.user('organiser');
  const days = new TeamDayCalls(server, clubId, organiser);
  const player = (name: string) => server.user('player', { name, lastName: 'Lee' });
  const ann = await player('Ann');
  const bob = await player('Bob');
  const cat = await player('Cat');
  const dan = await player('Dan');
  const redCaptain = await player('Rae');
  const blueCaptain = await player('Blue');
  /** Ann and Bob against Cat and Dan, each side with a captain. */
  const twoADay = (more: object = {}) =>
    days.add(
      { captain: redCaptain, players: [ann, bob] },
      { captain: blueCaptain, players: [cat, dan] },
      { sessions: [singles], ...more },
    );
  return { server, clubId, days, organiser, ann, bob, cat, dan, redCaptain, blueCaptain, twoADay };
}
