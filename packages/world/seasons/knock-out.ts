import {
  dayMs,
  games,
  type KnockOut,
  type KnockOutMatch,
  type KnockOutSectionName,
} from '@flagstick/contract';
import { passAllDeadlines } from '../../../apps/server/src/features/knock-outs/deadlines.ts';
import type { Mail } from '../../../apps/server/src/features/mail/index.ts';
import { type Clock, systemClock } from '../../../apps/server/src/shared/clock.ts';
import { KnockOutCalls, matchOf } from '../../../apps/server/testing/features/knock-outs.ts';
import { playMatch } from '../../../apps/server/testing/features/matches.ts';
import { addCourse, type TestCourse } from '../../../apps/server/testing/games/course.ts';
import { Harness, type TestUser, testConfig } from '../../../apps/server/testing/harness.ts';
import { Random } from '../random.ts';

/** Days between the deadlines of two rounds. */
const roundDays = 6;
/** A result that is entered on the last day waits another day for its answer. */
const lateDays = 3;
const liveMatches = 2;

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What a season ended with. */
export interface Season {
  readonly end: KnockOut;
  readonly letters: readonly Letter[];
  /** Matches that were played as a game, with the winner on the course. */
  readonly live: ReadonlyArray<{
    section: KnockOutSectionName;
    round: number;
    match: number;
    winner: string;
  }>;
  readonly faults: readonly unknown[];
}

type Ref = Season['live'][number];

/** A club whose players play knock-outs in simulated time. */
export class KnockOutWorld {
  #now = new Date();
  #server!: Harness;
  #course!: TestCourse;
  #calls!: KnockOutCalls;
  #players: TestUser[] = [];

  static async start(): Promise<KnockOutWorld> {
    const world = new KnockOutWorld();
    const clock: Clock = { ...systemClock, now: () => world.#now };
    world.#server = await Harness.start({}, undefined, undefined, clock);
    world.#course = await addCourse(world.#server.storage);
    world.#calls = new KnockOutCalls(
      world.#server,
      world.#course.clubId,
      await world.#server.user('organiser'),
    );
    for (let at = 0; at < 5; at += 1) world.#players.push(await world.#server.user('player', { index: 10 }));
    return world;
  }

  close = () => this.#server.close();

  #dayIn = (days: number) => new Date(this.#now.getTime() + days * dayMs).toISOString().slice(0, 10);

  /** Plays the season of one seed, a day at a time. */
  async play(seed: number): Promise<Season> {
    const random = new Random(seed);
    const letters: Letter[] = [];
    const faults: unknown[] = [];
    const live: Ref[] = [];
    const names = Array.from({ length: random.below(6) }, (_, at) => `Guest${'abcdef'[at]}`);
    const rule = random.one(['toss', 'betterSeed', 'bothOut', 'committee']);
    const deadlines = (from: number) => [1, 2, 3, 4].map((round) => this.#dayIn(from + round * roundDays));
    const drawn = await this.#calls.drawn([...this.#players, ...names], {
      ...{ unplayed: rule, plate: true, reminderDays: 2, deadlines: deadlines(0) },
      plateDeadlines: deadlines(4 * roundDays + lateDays),
    });
    const { _id: id } = drawn;
    const mail = {
      post: async (_tx: unknown, letter: Letter) => {
        letters.push(letter);
        return '';
      },
      wake: () => undefined,
    } as unknown as Mail;
    const days = 8 * roundDays + 3 * lateDays;
    for (let day = 0; day < days; day += 1) {
      for (const [section, match] of openIn(await this.#calls.read(id)))
        await this.#act(id, { section, match, random, rule, live });
      let one = await this.#calls.read(id);
      if (one.plateReady) one = (await this.#calls.draw(id, 'plate')).body;
      this.#now = new Date(this.#now.getTime() + dayMs);
      await passAllDeadlines({
        storage: this.#server.storage,
        boards: { clock: { now: () => this.#now } } as never,
        ...{ mail, config: testConfig },
        faults: { report: (error: unknown) => void faults.push(error) } as never,
      });
    }
    return { end: await this.#calls.read(id), letters, live, faults };
  }

  /** What happens to an open match on a day: mostly nothing. */
  async #act(
    id: string,
    {
      section,
      match,
      random,
      rule,
      live,
    }: { section: KnockOutSectionName; match: KnockOutMatch; random: Random; rule: string; live: Ref[] },
  ): Promise<void> {
    const ref = { section, round: match.round, match: match.match };
    const { entrants } = await this.#calls.read(id);
    const userOf = (entrant: string | null) => {
      const player = entrants.find(({ _id }) => _id === entrant)?.players[0]?._id;
      return this.#players.find((user) => user.id === player);
    };
    const [a, b] = [userOf(match.a.entrant), userOf(match.b.entrant)];
    const winner = random.one([match.a.entrant, match.b.entrant]);
    const { result } = match;
    const isOverdue = random.chance(0.1);
    if (result?.status === 'disputed' || (rule === 'committee' && isOverdue)) {
      await this.#calls.enter(id, ref, { winner, score: '3&2', seen: result?.at ?? null });
      return;
    }
    if (result) {
      const other = result.by === match.a.entrant ? b : a;
      if (other && random.chance(0.5))
        await this.#calls.answer(id, ref, result.at ?? '', random.chance(0.8), other);
      return;
    }
    if (a && b && live.length < liveMatches && random.chance(0.3)) {
      await this.#playLive(id, ref, [a, b], winner === match.a.entrant);
      live.push({ ...ref, winner: winner ?? '' });
      return;
    }
    if (random.chance(0.12)) await this.#calls.enter(id, ref, { winner, score: '2&1' }, a ?? b);
    else if (random.chance(0.03) && winner !== null) await this.#calls.setOut(id, winner, 'withdrawn');
  }

  async #playLive(id: string, ref: Omit<Ref, 'winner'>, [a, b]: [TestUser, TestUser], aWins: boolean) {
    const { body, status, failure } = await this.#calls.openGame(id, ref, this.#course.courseId, a);
    if (status !== 200) throw new Error(JSON.stringify(failure));
    const params = { id: matchOf(body, ref).game ?? '' };
    const holes = Array.from({ length: 10 }, (_, at) => at + 1);
    await playMatch(this.#server, { params }, [a, b], holes, () => (aWins ? [4, 6] : [6, 4]));
    for (const player of [a, b]) await this.#server.call(games.finish, { params, body: {} }, player);
  }
}

const openIn = (one: KnockOut): Array<[KnockOutSectionName, KnockOutMatch]> =>
  (['main', 'plate'] as const).flatMap((name) =>
    ((name === 'main' ? one.main : one.plateSection)?.rounds ?? [])
      .flatMap(({ matches }) => matches)
      .filter(({ state }) => state === 'open')
      .map((match): [KnockOutSectionName, KnockOutMatch] => [name, match]),
  );
