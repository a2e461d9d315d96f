import { type GameView, games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshStorage } from '../testing/fresh.ts';
import { Harness } from '../testing/harness.ts';
import { fillDemo } from './fill.ts';
import { playDemo } from './play.ts';
import { liveGame } from './programme.ts';

let server: Harness;
let url: string;

beforeAll(async () => {
  const storage = await freshStorage();
  await fillDemo(storage);
  server = await Harness.start({}, storage);
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const faults: unknown[] = [];
const start = () =>
  playDemo({
    storage: server.storage,
    url,
    gap: { min: 0, max: 0 },
    onFault: (error) => faults.push(error),
  });

const read = async (code: string): Promise<GameView> =>
  (await server.call(games.byCode, { params: { code }, query: {} })).body;

const holesPlayed = ({ players }: GameView) =>
  Object.values(players).reduce((sum, { thru }) => sum + thru, 0);

const until = (condition: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 15_000, interval: 50 });

describe('the live game of the demo', () => {
  it('moves on by itself, but for the group that is left to the visitor, until it is stopped', async () => {
    const before = await read(liveGame.code);
    const demo = start();
    await until(async () => holesPlayed(await read(liveGame.code)) > holesPlayed(before) + 30);
    await demo.stop();
    const stopped = await read(liveGame.code);
    const visitors = stopped.groups.at(-1)?.players ?? [];
    expect(visitors.map((id) => stopped.players[id]?.thru)).toEqual([2, 2, 2, 2]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await read(liveGame.code)).v).toBe(stopped.v);
    expect(faults).toEqual([]);
  });

  it('is entered by the phones of those who have an account, for the guests too', async () => {
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

  it('leaves no session behind that nobody uses any more', async () => {
    const open = await server.storage.db
      .selectFrom('sessions')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  it('goes on after a restart where it stood', async () => {
    const before = await read(liveGame.code);
    const demo = start();
    await until(async () => holesPlayed(await read(liveGame.code)) > holesPlayed(before));
    await demo.stop();
    const playing = await server.storage.db
      .selectFrom('games')
      .select('code')
      .where('name', '=', liveGame.name)
      .execute();
    expect(playing).toEqual([{ code: liveGame.code }]);
  });

  it('is followed by a new one when it is over', async () => {
    const { db } = server.storage;
    const ended = new Date();
    await db
      .updateTable('games')
      .set({ state: 'done', ended_at: ended })
      .where('code', '=', liveGame.code)
      .execute();
    const demo = start();
    const next = () =>
      db
        .selectFrom('games')
        .select('code')
        .where('name', '=', liveGame.name)
        .where('state', '=', 'playing')
        .execute();
    await until(async () => (await next()).length === 1);
    const [{ code } = { code: '' }] = await next();
    const began = holesPlayed(await read(code));
    await until(async () => holesPlayed(await read(code)) > began);
    await demo.stop();
    expect(faults).toEqual([]);
  });

  it('that nobody came to finish is closed without the visitors, and a new one begins', async () => {
    const { db } = server.storage;
    const hours = new Date(Date.now() - 5 * 60 * 60 * 1000);
    const old = await db
      .selectFrom('games')
      .select(['id', 'code'])
      .where('name', '=', liveGame.name)
      .where('state', '=', 'playing')
      .executeTakeFirstOrThrow();
    const { groups, players } = await read(old.code);
    const through = groups
      .slice(0, -1)
      .flatMap((group) => group.players.map((id) => players[id]?.scoreId ?? ''));
    await db.updateTable('game_players').set({ no_finish: 'DNF' }).where('card_id', 'in', through).execute();
    await db.updateTable('games').set({ started_at: hours }).where('id', '=', old.id).execute();
    await db.updateTable('card_log').set({ at: hours }).execute();
    const again = await Harness.start({}, server.storage);
    const demo = playDemo({
      storage: server.storage,
      url: await again.app.listen({ host: '127.0.0.1', port: 0 }),
      gap: { min: 0, max: 0 },
    });
    await until(async () => {
      const states = await db.selectFrom('games').select('state').where('name', '=', liveGame.name).execute();
      return states.length === 3 && states.filter(({ state }) => state === 'playing').length === 1;
    });
    const closed = (await again.call(games.byCode, { params: { code: old.code }, query: {} })).body;
    expect([closed.state, closed.playersCount]).toEqual(['done', 24]);
    // The server closes although the demo is at play.
    await again.app.close();
    await demo.stop();
  });
});
