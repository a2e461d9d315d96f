import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRound } from '../../../../testing/games/round.ts';
import { Harness } from '../../../../testing/harness.ts';
import { up } from './010-tidy-values.ts';

let server: Harness;
let gameId: string;
let playerId: string;

beforeAll(async () => {
  server = await Harness.start();
  // Rules had their names then.
  await sql`alter table game_rules add column name text not null default 'Medal'`.execute(server.storage.db);
  const round = await startRound(server, { players: 1 });
  gameId = round.game._id;
  playerId = round.players[0]?.id ?? '';
});
afterAll(() => server.close());

async function mended(column: string, stored: string) {
  const { db } = server.storage;
  const [table = '', name = ''] = column.split('.');
  const id = table === 'users' ? playerId : gameId;
  const value =
    name === 'start_sheet' ? JSON.stringify({ firstTime: stored, interval: 8, note: '' }) : stored;
  await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where id = ${id}`.execute(db);
  await up(db as never);
  const { rows } = await sql<{
    value: unknown;
  }>`select ${sql.ref(name)} as value from ${sql.table(table)} where id = ${id}`.execute(db);
  const held = rows[0]?.value;
  return held instanceof Date ? held.toISOString() : held;
}

it.each([
  ['games.date', '2200-01-01T23:58:59Z', '2199-12-31T23:59:59.999Z'],
  ['games.date', '1899-12-31T00:01:00Z', '1900-01-01T00:00:00.000Z'],
  ['games.date', '2026-06-14T09:20:00Z', '2026-06-14T09:20:00.000Z'],
  ['users.birth_date', '2199-01-01', null],
  ['users.birth_date', '1961-02-03', '1961-02-03'],
  ['users.name', 'O\u0308do\u0308n\u00a0 A', 'Ödön A'],
  ['users.username', 'ａｄｍｉｎ１', 'admin1'],
])('%s, stored as %s, is %s', async (column, stored, now) => {
  expect(await mended(column, stored)).toBe(now);
});

it.each([
  ['2199-12-31T23:59:59-23:59', '2199-12-31T23:59:59.999Z'],
  ['2026-06-14T09:20:00+01:00', '2026-06-14T08:20:00.000Z'],
  ['no time', null],
])('a start sheet whose first time is %s begins at %s', async (stored, firstTime) => {
  expect(await mended('games.start_sheet', stored)).toEqual({ firstTime, interval: 8, note: '' });
});

it('a score that was typed in a year that nobody means was typed at no known time', async () => {
  const { db } = server.storage;
  const log = () => db.selectFrom('card_log').select('typed_at').execute();
  await sql`insert into card_log (card_id, kind, hole, scorer_id, typed_by, version, gross, at, typed_at)
    values ('a card', 'entry', 1, ${playerId}, ${playerId}, 1, 4, now(), '2200-01-01T23:58:59Z')`.execute(db);
  await up(db as never);
  expect(await log()).toEqual([{ typed_at: null }]);
});
