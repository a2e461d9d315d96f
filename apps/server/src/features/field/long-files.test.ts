import { field, games, groups, limits } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { Limits } from '../../http/index.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const insert = (id: string, rows: readonly object[], as: TestUser) =>
  server.call(field.insert, { params: { id }, body: { rows: rows as never } }, as);
const judge = (id: string, body: object, as: TestUser) =>
  server.call(field.judge, { params: { id }, body: body as never }, as);
const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code];
const make = async () => {
  const { game, organiser } = await startRound(server, { players: 0, course, playing: false });
  return { id: game._id, organiser };
};
const letters = (at: number) => [at / 100, at / 10, at].map((n) => 'abcdefghij'[Math.floor(n) % 10]).join('');

it('a file counts against its sender before it is read, valid or not', async () => {
  const { id, organiser } = await make();
  const count = vi.spyOn(Limits.prototype, 'count');
  expect(codeOf(await judge(id, { csv: 'Name;Last name\n"Ann' }, organiser))[0]).toBe(400);
  expect(count).toHaveBeenCalledWith('fieldChecksOf', organiser.id);
  count.mockRestore();
});

it('a file longer than a thousand full lines is refused before it is read', async () => {
  const { id, organiser } = await make();
  const count = vi.spyOn(Limits.prototype, 'count');
  const csv = `Name;Last name;Gender\n${'Ann;Lee;w\n'.repeat(140_000)}`;
  expect(codeOf(await judge(id, { csv }, organiser))).toEqual([413, 'request.tooLarge']);
  expect(count).not.toHaveBeenCalledWith('fieldChecksOf', organiser.id);
  count.mockRestore();
});

it('a file of a thousand lines is read with every cell in long non-Latin names', async () => {
  const { id, organiser } = await make();
  const long = (at: number, most: number) => `${letters(at)}${'字'.repeat(most)}`.slice(0, most);
  const rows = Array.from({ length: limits.maxPlayers.max }, (_, at) => ({
    ...{ line: at + 2, name: long(at, limits.personNameMax), lastName: long(at, limits.personNameMax) },
    ...{ email: `${letters(at)}@example.com`, cdh: String(7_000_000_000 + at), gender: 'w', hcp: '12.4' },
    ...{
      tee: 'Red',
      group: long(at, limits.titleMax),
      hole: '1',
      time: '09:00',
      team: '',
      takeIndex: true,
    },
  }));
  expect(JSON.stringify(rows).length * 2).toBeGreaterThan(limits.bodyMaxBytes);
  expect((await judge(id, { rows }, organiser)).body.rows).toHaveLength(1000);
  expect(codeOf(await insert(id, rows, organiser))).toEqual([409, 'import.rows']);
  const columns = ['name', 'lastName', 'email', 'cdh', 'gender', 'hcp', 'tee', 'group'] as const;
  const csv = [
    'Name,Last name,E-mail,CDH,Gender,HI,Tee,Group',
    ...rows.map((row) => columns.map((column) => row[column]).join(',')),
  ].join('\n');
  expect((await judge(id, { csv }, organiser)).body.rows).toHaveLength(1000);
});

it('five hundred players of a file are added in one call, and drawn', async () => {
  const { id, organiser } = await make();
  await server.call(games.update, { params: { id }, body: { maxPlayers: 1000 } }, organiser);
  const rows = Array.from({ length: 500 }, (_, at) => ({
    ...{ line: at + 2, name: 'Ann', lastName: `Lee${letters(at)}`, gender: 'w' },
    ...{ hcp: String(at % 54), group: `Group ${Math.floor(at / 4) + 1}` },
  }));
  expect((await insert(id, rows, organiser)).body).toEqual({ added: 500, timesKept: true });
  const { v, groups: made, players } = await view(server, id, organiser);
  expect([made.length, Object.keys(players).length]).toEqual([125, 500]);
  const turned = made.map((group, at) => ({
    name: group.name,
    startingHole: (at % 18) + 1,
    playersId: made.map(({ players: four }) => four[at % 4] ?? '').slice(at - (at % 4), at - (at % 4) + 4),
  }));
  const drawn = await server.call(
    groups.draw,
    { params: { id }, body: { v, groups: turned.slice(0, 124) } },
    organiser,
  );
  expect(drawn.status).toBe(200);
});
