import { type CheckItem, field as calls, teams } from '@flagstick/contract';
import { bestOf } from '@flagstick/scenarios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
let id: string;
let organiser: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  const settings = { playingRules: bestOf(1, { teamPlayers: 2 }) };
  const round = await startRound(server, { players: 1, course, settings, playing: false });
  id = round.game._id;
  organiser = round.organiser;
});
afterAll(() => server.close());

const line = (nth: number, name: string, team: string) => ({
  ...{ line: nth, name, lastName: 'Lee', gender: 'w', hcp: '12', team },
});
const codes = async () => {
  const { body } = await server.call(calls.check, { params: { id } }, organiser);
  return new Map(body.items.map((item: CheckItem) => [item.code, item]));
};

it('a file adds players to teams, creates missing ones, and exceeds no team’s size', async () => {
  const rows = [line(2, 'Ann', 'Reds'), line(3, 'Bea', '2'), line(4, 'Cat', 'reds'), line(5, 'Dee', 'REDS')];
  const judged = await server.call(calls.judge, { params: { id }, body: { rows } }, organiser);
  expect(judged.body.rows.map(({ kind, field, reason }) => [kind, field, reason])).toEqual([
    ['guest', null, null],
    ['guest', null, null],
    ['guest', null, null],
    ['bad', 'team', 'REDS is full.'],
  ]);
  const added = await server.call(
    calls.insert,
    { params: { id }, body: { rows: rows.slice(0, 3) } },
    organiser,
  );
  expect(added.body.added).toBe(3);
  const game = await view(server, id, organiser);
  expect(game.teams.map(({ name, color, players }) => [name, color, players.length])).toEqual([
    ['Reds', 'yellow', 2],
    ['Team 2', 'blue', 1],
  ]);
  const { body } = await server.call(calls.export, { params: { id } }, organiser);
  const text = Buffer.from(body.bytes, 'base64').toString();
  expect(text.split('\r\n').filter((row) => row.endsWith(',Reds'))).toHaveLength(2);
});

it('the check before play lists players without a team, short teams and empty ones', async () => {
  await server.call(teams.create, { body: { name: 'Greens', gameId: id } }, organiser);
  const found = await codes();
  expect(found.get('noTeam')?.title).toBe('1 player without a team');
  expect(found.get('teamShort')?.text).toMatch(/^Team 2\./);
  expect(found.get('teamUnused')?.text).toMatch(/^Greens\./);
  expect(found.has('teamSize')).toBe(false);
});
