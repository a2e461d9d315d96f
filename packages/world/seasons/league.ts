import { dayMs, type League, type LeagueFixture } from '@flagstick/contract';
import { type Clock, systemClock } from '../../../apps/server/src/shared/clock.ts';
import { LeagueCalls, leagueFixtureOf } from '../../../apps/server/testing/features/leagues.ts';
import { addCourse } from '../../../apps/server/testing/games/course.ts';
import { Harness, type TestUser } from '../../../apps/server/testing/harness.ts';
import { must } from '../../../apps/server/testing/must.ts';
import { Random } from '../random.ts';

const daysOfRound = 14;
const matchCount = 3;
const withdrawals = ['void', 'half', 'stand'] as const;

export interface LeagueSeason {
  readonly end: League;
  /** The rounds that were overdue on some day. */
  readonly overdue: ReadonlySet<number>;
  readonly refusedSubstitutes: number;
}

interface SeasonDay {
  readonly random: Random;
  readonly id: string;
  readonly players: ReadonlyMap<string, TestUser>;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** A league of teams over months, in simulated time. */
export class LeagueWorld {
  #now = new Date('2026-03-01T12:00:00Z');
  #server!: Harness;
  #calls!: LeagueCalls;
  #people: TestUser[] = [];

  static async start(): Promise<LeagueWorld> {
    const world = new LeagueWorld();
    const clock: Clock = { ...systemClock, now: () => world.#now };
    const server = await Harness.start({}, undefined, undefined, clock);
    const { clubId } = await addCourse(server.storage);
    world.#server = server;
    world.#calls = new LeagueCalls(server, clubId, await server.user('organiser'));
    for (let at = 0; at < 7; at += 1) world.#people.push(await server.user('player'));
    return world;
  }

  close = () => this.#server.close();

  /** A season of five to seven sides, each with an account and two substitutes. One side withdraws. */
  async play(seed: number): Promise<LeagueSeason> {
    const random = new Random(seed);
    const people = this.#people.slice(0, random.one([5, 6, 7]));
    const legs = random.one([1, 2] as const);
    const rounds = (people.length - 1 + (people.length % 2)) * legs;
    const start = this.#now;
    const deadlines = Array.from({ length: rounds }, (_, at) =>
      dayOf(new Date(start.getTime() + (at + 1) * daysOfRound * dayMs)),
    );
    const { _id: id, sides } = await this.#calls.add(
      people.map((player) => ({
        players: [player, ['Robin', 15]],
        substitutes: [
          ['Strong', 5],
          ['Equal', 14.5],
        ],
      })),
      {
        ...{ legs, matchCount, deadlines, substitutes: { kind: 'lower', strokes: 2 } },
        withdrawal: must(withdrawals[seed % withdrawals.length]),
        points: { win: 2, half: 1, loss: 0, match: random.one([0, 1]) },
      },
    );
    const players = new Map(sides.map(({ _id }, at) => [_id, must(people[at])]));
    const withdraws = random.one(sides)._id;
    const withdrawalDay = Math.floor(rounds * daysOfRound * random.one([0.2, 0.5, 0.8]));
    const overdue = new Set<number>();
    let refusedSubstitutes = 0;
    for (let day = 0; day <= rounds * daysOfRound + 1; day += 1) {
      this.#now = new Date(start.getTime() + day * dayMs);
      if (day === withdrawalDay) await this.#calls.withdraw(id, withdraws);
      const league = await this.#calls.read(id);
      for (const { number, overdue: isOverdue, fixtures } of league.rounds) {
        if (isOverdue) overdue.add(number);
        if (day < (number - 1) * daysOfRound) continue;
        for (const fixture of fixtures)
          if (fixture.state === 'open')
            refusedSubstitutes += await this.#act({ random, id, players }, number, fixture);
      }
    }
    await this.#endAll(id, random);
    this.#now = new Date(this.#now.getTime() + 30 * dayMs);
    return { end: await this.#calls.read(id), overdue, refusedSubstitutes };
  }

  /** What happens to a fixture on a day: often nothing. Returns the substitutes that were refused. */
  async #act({ random, id, players }: SeasonDay, round: number, fixture: LeagueFixture): Promise<number> {
    const ref = { round, fixture: fixture.fixture };
    const { result } = fixture;
    const side = random.one(['a', 'b'] as const);
    const own = must(players.get(fixture[side]));
    if (result?.status === 'disputed' && random.chance(0.3)) {
      await this.#calls.enter(id, ref, { ...this.#played(random), seen: result.at });
    } else if (result?.status === 'entered' && result.at !== null) {
      const other = must(players.get(fixture[result.by === 'a' ? 'b' : 'a']));
      if (random.chance(0.3))
        await this.#calls.answer(id, ref, { seen: result.at, agree: random.chance(0.9) }, other);
    } else if (result === null && random.chance(0.06)) {
      const refused = random.chance(0.5) ? await this.#substitute(id, { ...ref, side }, { random, own }) : 0;
      if (random.chance(0.1)) {
        const won = side === 'a' ? { a: 0, b: matchCount } : { a: matchCount, b: 0 };
        await this.#calls.enter(id, ref, { how: 'conceded', won }, own);
      } else await this.#calls.enter(id, ref, this.#played(random), own);
      return refused;
    }
    return 0;
  }

  #played(random: Random) {
    const a = random.one([0, 1, 2, 3]);
    return { won: { a, b: random.one([0, 1, 2, 3].filter((b) => a + b <= matchCount)) } };
  }

  /** Robin is replaced; the strong player is over the limit. */
  async #substitute(
    id: string,
    at: { round: number; fixture: number; side: 'a' | 'b' },
    { random, own }: { random: Random; own: TestUser },
  ): Promise<number> {
    const league = await this.#calls.read(id);
    const sideId = leagueFixtureOf(league, at)[at.side];
    const [, robin, strong, equal] = must(league.sides.find(({ _id }) => _id === sideId)).players;
    const isStrong = random.chance(0.4);
    const substitute = must(isStrong ? strong : equal)._id;
    const { status } = await this.#calls.substitute(id, at, [[must(robin)._id, substitute]], own);
    if (status !== (isStrong ? 400 : 200)) throw new Error(`The substitute is answered with ${status}.`);
    return isStrong ? 1 : 0;
  }

  /** The organiser decides what the sides left open. */
  async #endAll(id: string, random: Random): Promise<void> {
    const { rounds } = await this.#calls.read(id);
    for (const { number: round, fixtures } of rounds)
      for (const { fixture, state, result } of fixtures) {
        if (state !== 'open') continue;
        const seen = result?.at ?? null;
        const entry = random.chance(0.5)
          ? { how: 'notPlayed' as const, seen }
          : { how: 'walkover' as const, won: { a: matchCount, b: 0 }, seen };
        await this.#calls.enter(id, { round, fixture }, entry);
      }
  }
}
