import { accounts, games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playedGame, Season } from '../../../../testing/features/custom-handicaps.ts';
import { addCourse } from '../../../../testing/games/course.ts';
import { score, startRound } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import snapshot from '../../../storage/sql/schema-snapshot.json' with { type: 'json' };
import { excludedColumns, sections } from './personal-data-store.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

const dataOf = async (user: TestUser) => server.call(accounts.data, {}, user);

it('every column that refers to a person is in the file, or left out with a reason', () => {
  const named = Object.entries(snapshot.constraints).flatMap(([constraint, rule]) => {
    const [, column = ''] = /^FOREIGN KEY \((\w+)\) REFERENCES users\(id\)/.exec(rule) ?? [];
    return column === '' ? [] : [`${constraint.split('.')[0]}.${column}`];
  });
  const without = ['card_log.typed_by', 'card_log.scorer_id', 'game_log.scorer_id', 'change_log.subject_id'];
  const covered = new Set([
    ...sections.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`)),
    ...Object.keys(excludedColumns),
  ]);
  expect([...named, ...without].filter((column) => !covered.has(column))).toEqual([]);
  for (const { table, columns } of sections) {
    const stored = Object.keys(must(Object.entries(snapshot.tables).find(([name]) => name === table))[1]);
    expect(columns.filter((column) => !stored.includes(column))).toEqual([]);
  }
});

it('the file contains the caller’s data, without secrets and other people’s names', async () => {
  const { game, players, organiser } = await startRound(server, { players: 4 });
  const [ann, bob] = [must(players[0]), must(players[1])];
  const { db } = server.storage;
  await db
    .updateTable('users')
    .set({ cdh: '7712345670', birth_date: '1990-02-03' })
    .where('id', '=', ann.id)
    .execute();
  await db
    .updateTable('users')
    .set({ name: 'Bobfirst', last_name: 'Boblast', cdh: '8812345670' })
    .where('id', '=', bob.id)
    .execute();
  expect((await score(server, game._id, ann, ann.id, 1, 4)).status).toBe(200);
  expect((await score(server, game._id, bob, bob.id, 1, 9)).status).toBe(200);
  const { status, body } = await dataOf(ann);
  expect(status).toBe(200);
  const { tables } = body;
  expect(tables.users).toMatchObject([{ id: ann.id, cdh: '7712345670', birth_date: '1990-02-03' }]);
  expect(tables.game_players).toMatchObject([{ game_id: game._id, index_tenths: 100 }]);
  expect(tables.card_log).toMatchObject([{ hole: 1, gross: 4, typed_by: ann.id }]);
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['sessions', 'cards', 'card_holes', 'game_scorers']),
  );
  const text = JSON.stringify(body);
  for (const word of [
    'Bobfirst',
    'Boblast',
    '8812345670',
    'password_hash',
    'none',
    must(ann.token.split('.')[2]),
  ]) {
    expect(text).not.toContain(word);
  }
  expect((await dataOf(organiser)).body.tables.games).toMatchObject([{ id: game._id, code: game.code }]);
});

it('the file contains the outcomes of mails to the caller only', async () => {
  const ann = await server.user('player');
  const { db } = server.storage;
  const email = must((await server.call(accounts.me, {}, ann)).body.email);
  await db
    .insertInto('jobs')
    .values(
      [email.toUpperCase(), 'bob@example.com'].map((lane, at) => ({
        ...{ kind: 'mail', key: `own data ${at}`, lane },
        ...({ state: 'done', settled_at: new Date('2026-06-14T09:00:00Z') } as const),
      })),
    )
    .execute();
  expect((await dataOf(ann)).body.tables.jobs).toEqual([
    { kind: 'mail', lane: email.toUpperCase(), state: 'done', settled_at: '2026-06-14T09:00:00.000Z' },
  ]);
});

it('the file needs a session and is limited to five requests an hour', async () => {
  const user = await server.user('player');
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth++) statuses.push((await dataOf(user)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await server.call(accounts.data, {})).status).toBe(401);
});

it('the file omits hidden places and custom handicaps that follow from them', async () => {
  const season = await Season.begin(server, await addCourse(server.storage));
  const { id, players } = await playedGame(season);
  const params = { id };
  const body = { leaderboard: { hideUntil: 3 as const, presentationMode: true } };
  await server.call(games.update, { params, body }, season.organiser);
  expect((await season.close(id, (await season.preview(id)).version)).status).toBe(200);
  const read = async () => {
    const { game_players: [seat] = [], custom_handicaps = [] } = (await dataOf(players[0])).body.tables;
    return { seat: must(seat), steps: custom_handicaps.length };
  };
  const { seat: hidden, steps } = await read();
  expect([hidden.new_custom_tenths, steps]).toEqual([null, 0]);
  expect(Object.keys(hidden.outcome as object)).toEqual(expect.arrayContaining(['totals', 'holes']));
  expect(hidden.outcome).not.toHaveProperty('label');
  expect(hidden.outcome).not.toHaveProperty('position');
  await server.call(games.resetPresentation, { params }, season.organiser);
  const revealed = await read();
  expect(revealed.seat.outcome).toMatchObject({ position: 1, label: '1' });
  expect([typeof revealed.seat.new_custom_tenths, revealed.steps]).toEqual(['number', 1]);
});
