import { field, games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { oneCard } from '../../../../testing/games/one-card.ts';
import { changedElsewhere, startRound } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { checkTees } from './check.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const check = (id: string, as: TestUser) => server.call(field.check, { params: { id } }, as);
const codes = async (id: string, as: TestUser) =>
  (await check(id, as)).body.items.map(({ level, code }) => `${level} ${code}`);
const guests = (id: string, as: TestUser, rows: ReadonlyArray<Record<string, string>>) => {
  const named = rows.map((row, at) => ({
    ...{ line: at + 2, name: 'Ann', lastName: `Lee${'abcdefgh'[at]}`, gender: 'm', hcp: '12' },
    ...row,
  }));
  return server.call(field.insert, { params: { id }, body: { rows: named } }, as);
};

it('the check lists what is missing, from an empty game to a full field, and where', async () => {
  const { game, organiser } = await startRound(server, {
    players: 0,
    course,
    playing: false,
    verifyQs: false,
  });
  const id = game._id;
  expect(await codes(id, organiser)).toEqual(['must nobody']);
  await guests(id, organiser, [
    { group: 'One' },
    { group: 'One', hcp: '' },
    { group: 'Two', tee: 'Red' },
    { name: 'Ann', lastName: 'Lost' },
  ]);
  const { items } = (await check(id, organiser)).body;
  expect(items.map(({ code }) => code).sort()).toEqual(
    'alone noGroup noHandicap noTimes otherTee'.split(' '),
  );
  const noHandicap = items.find(({ code }) => code === 'noHandicap');
  expect(noHandicap).toMatchObject({
    ...{ level: 'must', title: '1 player without a handicap', text: 'Ann Leeb. They play off scratch.' },
    way: { to: 'card', player: expect.any(String) },
  });
  expect(items.find(({ code }) => code === 'noGroup')).toMatchObject({
    title: '1 player without a group',
    way: { to: 'draw' },
  });
});

it('the check lists players whose names no font can print', async () => {
  const { game, organiser } = await startRound(server, { players: 0, course, playing: false });
  await guests(game._id, organiser, [
    { name: 'ᏣᎳᎩ', lastName: 'ᎠᏰᎵ' },
    { name: '王', lastName: '小明' },
  ]);
  const { items } = (await check(game._id, organiser)).body;
  expect(items.find(({ code }) => code === 'notPrinted')).toEqual({
    ...{ code: 'notPrinted', level: 'look', title: '1 name can’t be printed in full' },
    ...{ text: 'ᏣᎳᎩ ᎠᏰᎵ (Cherokee). These characters can’t be printed.', way: { to: 'players' } },
  });
});

it('the check lists groups, starts, markers and rule settings that do not fit', async () => {
  const { game, organiser, players } = await startRound(server, {
    ...{ players: 5, course, playing: false, rule: 'Stableford, nine holes' },
  });
  const id = game._id;
  expect(await codes(id, organiser)).toEqual(['look alone', 'look noTimes']);
  const { db } = server.storage;
  const [first, fifth] = [players[0]?.id ?? '', players[4]?.id ?? ''];
  const { group_id } = await db
    .selectFrom('game_players')
    .select('group_id')
    .where('game_id', '=', id)
    .where('player_id', '=', first)
    .executeTakeFirstOrThrow();
  // A change of the rule or an older version of the app may leave this state.
  const seat = db.updateTable('game_players').where('game_id', '=', id);
  await seat.set({ group_id, group_position: 4 }).where('player_id', '=', fifth).execute();
  await db.deleteFrom('game_scorers').where('player_id', '=', first).execute();
  await db.updateTable('game_groups').set({ starting_hole: 14 }).where('id', '=', group_id).execute();
  await db
    .updateTable('games')
    .set({ starting_tees: JSON.stringify([1, 10]) })
    .where('id', '=', id)
    .execute();
  await changedElsewhere(server, id);
  // The next change reloads the game.
  await server.call(games.update, { params: { id }, body: { name: 'Renamed' } }, organiser);
  expect((await codes(id, organiser)).sort()).toEqual([
    ...[
      'look empty',
      'look noTimes',
      'must groupSize',
      'must groupStart',
      'must noMarker',
      'must startingTee',
    ],
  ]);
});

it('a group is full with the teams that the rule puts on a tee', async () => {
  const settings = oneCard({ teamsPerTee: 3 });
  const round = await startRound(server, {
    ...{ players: 0, course, rule: 'Medal', settings, playing: false, verifyQs: false },
  });
  const id = round.game._id;
  const pairs = ['Ash', 'Ash', 'Birch', 'Birch', 'Cedar', 'Cedar'];
  const added = await guests(
    id,
    round.organiser,
    pairs.map((team) => ({ group: 'One', team })),
  );
  expect(added.status).toBe(200);
  expect(await codes(id, round.organiser)).not.toContain('look ball');
});

it('the check requires a marker only if one is possible and another phone can score', async () => {
  for (const verifyQs of [true, false]) {
    const round = await startRound(server, { players: 1, course, playing: false, verifyQs });
    const id = round.game._id;
    await guests(id, round.organiser, [{ group: 'Group 1' }, { group: 'Group 1' }, { group: 'Group 1' }]);
    const found = await codes(id, round.organiser);
    expect(found).toEqual(verifyQs ? ['look onePhone', 'look noTimes'] : ['look noTimes']);
    const { db } = server.storage;
    await db.deleteFrom('game_scorers').where('game_id', '=', id).execute();
    await changedElsewhere(server, id);
    await server.call(games.update, { params: { id }, body: { name: 'Renamed' } }, round.organiser);
    const { items } = (await check(id, round.organiser)).body;
    expect(items.find(({ code }) => code === 'noMarker')?.title).toBe('3 players without a marker');
  }
});

it('the check lists nothing for a closed game', async () => {
  const { game, organiser } = await startRound(server, { players: 0, course });
  expect(await codes(game._id, organiser)).toEqual(['must nobody']);
  const closed = await server.call(games.close, { params: { id: game._id }, body: undefined }, organiser);
  expect(closed.status).toBe(200);
  expect(await codes(game._id, organiser)).toEqual([]);
});

it('the check lists faults of a score card', () => {
  const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, yards: 400, si: at + 1 }));
  const tee = { name: 'White', gender: 'men' as const, courseRating: 71.3, holesParams: holes };
  const codesOf = (...tees: Array<typeof tee>) => checkTees(tees, 18, [1]).map(({ code }) => code);
  expect(codesOf(tee, { ...tee, name: 'Yellow' })).toEqual([]);
  expect(
    codesOf({ ...tee, holesParams: holes.map((hole) => ({ ...hole, si: Math.max(2, hole.si) })) }),
  ).toEqual(['strokeIndex']);
  expect(codesOf({ ...tee, courseRating: 35.6 })).toEqual(['rating']);
  expect(codesOf(tee, { ...tee, name: 'white' })).toEqual(['alike']);
  expect(codesOf({ ...tee, courseRating: 35.6, holesParams: holes.slice(0, 9) })).toEqual(['holes']);
});

it('the check is for the organisers', async () => {
  const { game, players } = await startRound(server, { players: 1, course });
  const [player] = players;
  if (!player) throw new Error('missing');
  expect((await check(game._id, player)).status).toBe(403);
});
