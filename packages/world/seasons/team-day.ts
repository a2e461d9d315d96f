import { dayMs, type TeamDay, type TeamDayMatch, type TeamDaySideName } from '@flagstick/contract';
import { type Clock, systemClock } from '../../../apps/server/src/shared/clock.ts';
import { inListOrder, TeamDayCalls } from '../../../apps/server/testing/features/team-days.ts';
import { addCourse } from '../../../apps/server/testing/games/course.ts';
import { Harness, type TestUser } from '../../../apps/server/testing/harness.ts';
import { must } from '../../../apps/server/testing/must.ts';
import { Random } from '../random.ts';

const sides = ['a', 'b'] as const;
const daysBetween = 30;
/** After so many turns of ten minutes the organiser ends what the sides left open. */
const turns = 60;
const turnMs = 600_000;

const sessions = [
  { kind: 'foursomes', matchCount: 2 },
  { kind: 'fourball', matchCount: 2 },
  { kind: 'singles', matchCount: 4 },
];

/** Two sides that play for a trophy several times a year, in simulated time. */
export class TeamDayWorld {
  #now = new Date();
  #server!: Harness;
  #calls!: TeamDayCalls;
  #captains!: Record<TeamDaySideName, TestUser>;
  #players: Record<TeamDaySideName, TestUser[]> = { a: [], b: [] };

  static async start(): Promise<TeamDayWorld> {
    const world = new TeamDayWorld();
    const clock: Clock = { ...systemClock, now: () => world.#now };
    const server = await Harness.start({}, undefined, undefined, clock);
    const { clubId } = await addCourse(server.storage);
    world.#server = server;
    world.#calls = new TeamDayCalls(server, clubId, await server.user('organiser'));
    world.#captains = { a: await server.user('player'), b: await server.user('player') };
    for (const side of sides)
      for (let at = 0; at < 4; at += 1) world.#players[side].push(await server.user('player'));
    return world;
  }

  close = () => this.#server.close();

  /** The team days of a season. Each one's winner holds the trophy in the next. */
  async play(seed: number): Promise<TeamDay[]> {
    const random = new Random(seed);
    const ends: TeamDay[] = [];
    let holder: TeamDaySideName | null = null;
    for (let number = 1; number <= 3; number += 1) {
      const end: TeamDay = await this.#playDay(random, holder);
      ends.push(end);
      holder = end.standing.decided?.side ?? holder;
      this.#now = new Date(this.#now.getTime() + daysBetween * dayMs);
    }
    return ends;
  }

  async #playDay(random: Random, holder: TeamDaySideName | null): Promise<TeamDay> {
    const { _id: id } = await this.#calls.add(
      { captain: this.#captains.a, players: this.#players.a },
      { captain: this.#captains.b, players: this.#players.b },
      { sessions, holder },
    );
    for (let turn = 1; turn <= turns; turn += 1) {
      this.#now = new Date(this.#now.getTime() + turnMs);
      const day = await this.#calls.read(id);
      const session = day.sessions.find(
        ({ matches, revealed }) => !revealed || matches.some(({ state }) => state !== 'decided'),
      );
      if (!session) break;
      for (const side of sides)
        if (!session.ordered[side] && random.chance(0.4))
          await this.#submit(day, session.number, side, random);
      for (const match of session.matches)
        if (match.state === 'open') await this.#act(id, session.number, match, random);
    }
    return this.#end(id);
  }

  /** A captain is short of a player now and then. */
  async #submit(day: TeamDay, session: number, side: TeamDaySideName, random: Random) {
    const lines = inListOrder(day, side, session);
    if (random.chance(0.15)) lines[lines.length - 1] = [];
    const { status, body } = await this.#calls.order(day._id, side, lines, this.#captains[side], session);
    if (status !== 200) throw new Error(`The order is refused: ${status}`);
    const other = await this.#calls.read(day._id, this.#captains[side === 'a' ? 'b' : 'a']);
    const seen = must(other.sessions[session - 1]);
    const isShown = seen.matches.some((match) => match[side].length > 0);
    if (isShown !== must(body.sessions[session - 1]).revealed)
      throw new Error('An order is shown too early.');
  }

  /** What happens to a match in ten minutes: often nothing. */
  async #act(id: string, session: number, { match, result }: TeamDayMatch, random: Random): Promise<void> {
    const ref = { session, match };
    const entry = {
      ...{ winner: random.one([...sides, null]), seen: result?.at ?? null },
      how: random.chance(0.05) ? ('notPlayed' as const) : ('played' as const),
    };
    const final = entry.how === 'notPlayed' ? { ...entry, winner: null } : entry;
    if (result?.status === 'disputed' && random.chance(0.5)) {
      await this.#calls.enter(id, ref, final);
    } else if (result?.status === 'entered' && result.at !== null) {
      const other = this.#captains[result.by === 'a' ? 'b' : 'a'];
      if (random.chance(0.6))
        await this.#calls.answer(id, ref, { seen: result.at, agree: random.chance(0.85) }, other);
    } else if (result === null && random.chance(0.3)) {
      await this.#calls.enter(id, ref, { ...entry, how: 'played' }, this.#captains[random.one([...sides])]);
    }
  }

  /** The organiser ends what is left. */
  async #end(id: string): Promise<TeamDay> {
    for (const { number } of (await this.#calls.read(id)).sessions) {
      for (const side of sides) {
        const day = await this.#calls.read(id);
        if (must(day.sessions[number - 1]).ordered[side]) continue;
        await this.#calls.order(id, side, inListOrder(day, side, number), this.#calls.organiser, number);
      }
      const { matches } = must((await this.#calls.read(id)).sessions[number - 1]);
      for (const { match, state, result } of matches)
        if (state === 'open')
          await this.#calls.enter(id, { session: number, match }, { winner: 'a', seen: result?.at ?? null });
    }
    return this.#calls.read(id);
  }
}
