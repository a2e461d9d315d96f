import { setTimeout as sleep } from 'node:timers/promises';
import { type GameView, games, scoring } from '@flagstick/contract';
import { AccountClient } from '@flagstick/scenarios';
import { holesOf, type PlayClock } from '@flagstick/scenarios/play';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eraseGame } from '../src/features/rehearsals/index.ts';
import { testStorage } from '../testing/database/test-storage.ts';
import { Harness } from '../testing/harness.ts';
import { demoPassword } from './accounts.ts';
import { fillDemo } from './fill.ts';
import { type DemoPlay, playDemo } from './play.ts';
import { type DemoGame, liveGame, liveGames } from './programme.ts';
import { Rounds } from './rounds.ts';

let server: Harness;
let url: string;
let tom: AccountClient;
let organiser: AccountClient;
let demo: DemoPlay | undefined;

beforeAll(async () => {
  const storage = await testStorage();
  await fillDemo(storage);
  server = await Harness.start({}, storage);
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await demo?.stop();
  demo = undefined;
});
afterAll(() => server.close());

const faults: unknown[] = [];
const start = (options: Partial<Parameters<typeof playDemo>[0]> = {}) => {
  demo = playDemo({
    ...{ storage: server.storage, boards: server.app.boards, url },
    gap: { min: 0, max: 0 },
    onFault: (error) => faults.push(error),
    ...options,
  });
};

const read = async (code: string): Promise<GameView> =>
  (await server.call(games.byCode, { params: { code }, query: {} })).body;

const holesPlayed = ({ players }: GameView) =>
  Object.values(players).reduce((sum, { thru }) => sum + thru, 0);

const until = (condition: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 30_000, interval: 50 });

/** The live game with one group beside the visitors', which has two holes to play. */
const shortGame: DemoGame = {
  ...liveGame,
  groups: [liveGame.groups[0] ?? [], liveGame.groups.at(-1) ?? []],
  played: [16, 2],
};

const seatOfTom = (view: GameView) => {
  const seat = Object.values(view.players).find(({ username }) => username === 'player1');
  if (!seat) throw new Error('player1 is not in the game.');
  return seat;
};

function nextHoleOfTom(view: GameView): number | undefined {
  const seat = seatOfTom(view);
  return holesOf(view, seat).find(({ number }) => !seat.uholes?.[number]?.grosses[seat._id])?.number;
}

/** What the README asks a visitor to do. */
async function scoreNextHole(): Promise<GameView> {
  const { _id: id } = await read(liveGame.code);
  const view = await tom.call(games.get, { params: { id }, query: {} });
  const seat = seatOfTom(view);
  const holeNumber = nextHoleOfTom(view);
  expect([view.state, seat.state]).toEqual(['playing', 'open']);
  if (holeNumber === undefined) throw new Error('player1 has no hole to score.');
  await tom.call(scoring.updateScore, {
    params: { id, playerId: seat._id },
    body: { holeNumber, gross: 5 },
    headers: { 'hole-version': String(seat.uholes?.[holeNumber]?.version ?? 0) },
  });
  return view;
}

describe('the live game of the demo', () => {
  it("the live game advances automatically, except for the visitors' group, until it is stopped", async () => {
    const before = await read(liveGame.code);
    start();
    await until(async () => holesPlayed(await read(liveGame.code)) > holesPlayed(before) + 10);
    await demo?.stop();
    const stopped = await read(liveGame.code);
    const visitors = stopped.groups.at(-1)?.players ?? [];
    expect(visitors.map((id) => stopped.players[id]?.thru)).toEqual([2, 2, 2, 2]);
    await sleep(100);
    expect((await read(liveGame.code)).v).toBe(stopped.v);
    expect(faults).toEqual([]);
  });

  it('the phones of players with an account enter all scores, also those of guests', async () => {
    const typed = await server.storage.db
      .selectFrom('card_log')
      .innerJoin('users as typist', 'typist.id', 'card_log.typed_by')
      .select(['card_log.kind', 'card_log.scorer_id', 'card_log.typed_by', 'typist.guest'])
      .where('call_id', 'is not', null)
      .execute();
    expect(typed.length).toBeGreaterThan(0);
    for (const { kind, scorer_id, typed_by, guest } of typed) {
      expect([kind, scorer_id, guest]).toEqual(['entry', typed_by, false]);
    }
  });

  it('the stopped demo leaves no session open', async () => {
    const open = await server.storage.db
      .selectFrom('sessions')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  it('the live game continues after a restart where it stopped', async () => {
    const before = await read(liveGame.code);
    start();
    await until(async () => holesPlayed(await read(liveGame.code)) > holesPlayed(before));
    expect((await read(liveGame.code))._id).toBe(before._id);
    expect(faults).toEqual([]);
  });
});

it('games of the demo’s programme are never taken for earlier live games', async () => {
  for (const game of liveGames) {
    const rounds = new Rounds({ storage: server.storage, boards: server.app.boards }, game);
    expect([await rounds.closed(), await rounds.inPlay()]).toEqual([[], [await rounds.current()]]);
  }
});

describe('the code of the live game', () => {
  beforeAll(async () => {
    tom = new AccountClient(url);
    await tom.signIn('player1@flagstick.example', demoPassword);
    organiser = new AccountClient(url);
    await organiser.signIn('organiser@flagstick.example', demoPassword);
  });

  /** A clock that the test sets; each sleep ends after a moment. */
  class ManualClock implements PlayClock {
    aheadMs = 0;
    readonly sleeps: number[] = [];

    now() {
      return Date.now() + this.aheadMs;
    }

    async sleep(ms: number, signal: AbortSignal) {
      this.sleeps.push(ms);
      await sleep(25, undefined, { signal });
    }
  }

  const idOf = async () => (await read(liveGame.code))._id;
  const get = (id: string) => organiser.call(games.get, { params: { id }, query: {} });
  const minutes = 60_000;

  it('the code leads to the next round when a visitor deleted the game, also after a restart', async () => {
    const deleted = await idOf();
    await organiser.call(games.remove, { params: { id: deleted } });
    start({ games: [shortGame] });
    await until(async () => (await read(liveGame.code)).state === 'playing');
    expect(await idOf()).not.toBe(deleted);
    await scoreNextHole();
  });

  it('a deleted round loses the code and is erased without the guests who play in other games', async () => {
    const { db } = server.storage;
    const deleted = await db.selectFrom('games').select('id').where('deleted_at', 'is not', null).execute();
    expect(deleted).toHaveLength(1);
    await db.transaction().execute((tx) => eraseGame(tx, deleted[0]?.id ?? ''));
    expect(await db.selectFrom('games').select('id').where('deleted_at', 'is not', null).execute()).toEqual(
      [],
    );
    expect((await read('MEDAL7')).playersCount).toBe(24);
  });

  it('the code stays with a round while a visitor scores, and is passed on after half an hour', async () => {
    const { _id: id } = await scoreNextHole();
    const clock = new ManualClock();
    start({ clock, games: [shortGame] });
    const idle = () => clock.sleeps.filter((ms) => ms === 10_000).length;
    await until(async () => idle() > 3);
    clock.aheadMs = 29 * minutes;
    const seen = idle();
    await until(async () => idle() > seen + 3);
    expect(await idOf()).toBe(id);

    clock.aheadMs = 31 * minutes;
    await until(async () => (await get(id)).state === 'done');
    const closed = await get(id);
    expect(closed.code).toMatch(/^FLAG..$/);
    expect(seatOfTom(closed)).toMatchObject({ nofinish: 'DNF', thru: expect.any(Number) });
    expect(closed.playersCount).toBe(8);
    expect(await idOf()).not.toBe(id);
    await scoreNextHole();
  });

  it("the code is passed on when a visitor's card is full; that round stays open for its group", async () => {
    const clock = new ManualClock();
    start({ clock, games: [shortGame] });
    const { _id: id } = await scoreNextHole();
    while (nextHoleOfTom(await tom.call(games.get, { params: { id }, query: {} })) !== undefined) {
      if ((await idOf()) !== id) break;
      await scoreNextHole();
    }
    await until(async () => (await idOf()) !== id);
    expect((await get(id)).state).toBe('playing');
    await scoreNextHole();

    // After a restart the demo continues to play both.
    await demo?.stop();
    start({ clock, games: [shortGame] });
    clock.aheadMs = 31 * minutes;
    await until(async () => (await get(id)).state === 'done');
  });

  it('the code leads for hours to a game in which player1 can score; old rounds are deleted', async () => {
    const hours = 3;
    const begun = Date.now();
    const rounds = new Set<string>();
    let nextCheck = 0;
    const failed: unknown[] = [];
    /** Every sleep ends at once and advances the clock. */
    const clock: PlayClock & { aheadMs: number } = {
      aheadMs: 31 * minutes,
      now: () => Date.now() + clock.aheadMs,
      async sleep(ms, signal) {
        signal.throwIfAborted();
        clock.aheadMs += ms;
        if (clock.now() < begun + nextCheck) return sleep(20, undefined, { signal });
        nextCheck += 20 * minutes;
        // The round may be closed while a score is on its way to it: a phone offers the next one then.
        const scored = await scoreNextHole()
          .catch(scoreNextHole)
          .catch((error: unknown) => error);
        if (scored instanceof Error) failed.push(scored);
        else rounds.add((scored as GameView)._id);
      },
    };
    const people = async () => (await server.storage.db.selectFrom('users').select('id').execute()).length;
    const before = await people();
    const slowly = { min: 5 * minutes, max: 5 * minutes };
    start({ clock, games: [{ ...shortGame, played: [17, 2] }], gap: slowly });
    await vi.waitFor(() => expect(clock.now()).toBeGreaterThan(begun + hours * 60 * minutes), {
      timeout: 50_000,
      interval: 50,
    });
    await demo?.stop();
    expect([failed, faults]).toEqual([[], []]);
    expect(rounds.size).toBeGreaterThan(2);
    const closed = await server.storage.db
      .selectFrom('games')
      .select('id')
      .where('code', 'like', 'FLAG%')
      .where('state', '=', 'done')
      .execute();
    expect(closed.length).toBeLessThan(5);
    expect(await people()).toBeLessThan(before + 40);
  });
});
