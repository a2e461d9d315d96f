import { games, groups } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code];
const idOf = (players: readonly TestUser[], at: number) => players[at]?.id ?? '';

/** Starts a game with six players, the first three of them in Group 1. */
async function field() {
  const round = await startRound(server, { players: 0, course });
  const { _id: id } = round.game;
  const players: TestUser[] = [];
  for (let i = 0; i < 6; i++) {
    const player = await server.user('player');
    await server.call(games.join, { params: { id } }, player);
    players.push(player);
  }
  const ids = players.map((player) => player.id);
  const body = { name: 'Group 1', playersId: ids.slice(0, 3) };
  await server.call(groups.create, { params: { id }, body }, round.organiser);
  const draw = async (drawn: object, as = round.organiser) =>
    server.call(
      groups.draw,
      { params: { id }, body: { v: (await view(server, id)).v, ...drawn } as never },
      as,
    );
  return { ...round, id, players, ids, draw };
}

const group = (name: string, startingHole: number, playersId: readonly string[]) => ({
  name,
  startingHole,
  playersId,
});

it('a draw applies its preview to groups, times and markers in one change', async () => {
  const { id, ids, draw, organiser } = await field();
  const before = (await view(server, id)).v;
  const drawn = [
    group(
      'Ladies',
      10,
      [ids[5], ids[0]].flatMap((one) => one ?? []),
    ),
    group(
      'group 1',
      1,
      [ids[1], ids[4]].flatMap((one) => one ?? []),
    ),
  ];
  const startSheet = { firstTime: '2026-06-14T07:30:00.000Z', interval: 8 };
  const { status, body } = await draw({ groups: drawn, startSheet });
  expect([status, body]).toEqual([
    200,
    drawn.map(({ playersId: players, name, startingHole }) => ({ name, startingHole, players })),
  ]);
  const now = await view(server, id, organiser);
  expect(now.v).toBe(before + 1);
  expect(now.startSheet).toMatchObject(startSheet);
  const scored = (player: string | undefined, read = now) => read.players[player ?? '']?.scoringPlayers;
  expect(scored(ids[5])).toEqual([ids[5], ids[0]]);
  expect(scored(ids[4])).toEqual([ids[4], ids[1]]);
  // A player in no group of the draw has no marker and marks no player.
  expect([now.players[ids[2] ?? '']?.group, scored(ids[2])]).toEqual([null, [ids[2]]]);
  expect((await draw({ groups: [] })).status).toBe(200);
  const none = await view(server, id, organiser);
  expect([none.groups, scored(ids[4], none)]).toEqual([[], [ids[4]]]);
  expect(none.startSheet).toMatchObject(startSheet);
});

it('a draw is refused after changes of players or groups since, not after scores', async () => {
  const { id, ids, players, draw, organiser } = await field();
  const { v } = await view(server, id);
  const rest = [group('Rest', 1, ids.slice(3, 6))];
  const first = group('Group 1', 1, ids.slice(0, 3));
  await server.call(games.join, { params: { id } }, await server.user('player'));
  expect(codeOf(await draw({ v, groups: rest }))).toEqual([409, 'draw.stale']);
  const fresh = (await view(server, id)).v;
  expect(codeOf(await draw({ v: fresh + 1, groups: rest }))).toEqual([409, 'draw.stale']);
  await score(server, id, players[0] ?? organiser, idOf(players, 0), 1, 4);
  expect((await draw({ v: fresh, groups: [first, ...rest] })).status).toBe(200);
  expect((await view(server, id)).groups.map(({ name }) => name)).toEqual(['Group 1', 'Rest']);
});

it('a draw moves no player with a score', async () => {
  const { id, ids, players, draw, organiser } = await field();
  await score(server, id, players[0] ?? organiser, idOf(players, 0), 1, 4);
  await score(server, id, players[5] ?? organiser, idOf(players, 5), 1, 4);
  const first = group('Group 1', 1, ids.slice(0, 3));
  const refused = [
    await draw({ groups: [group('Group 2', 1, ids.slice(0, 3))] }),
    await draw({ groups: [{ ...first, startingHole: 2 }] }),
    await draw({ groups: [{ ...first, playersId: ids.slice(0, 4) }] }),
    await draw({ groups: [] }),
  ];
  for (const one of refused) {
    expect(codeOf(one)).toEqual([409, 'draw.hasScores']);
    expect(one.failure.fields).toEqual([{ field: 'groups', error: 'Group 1' }]);
  }
  const withAlone = await draw({ groups: [first, group('Late', 1, ids.slice(4))] });
  expect(codeOf(withAlone)).toEqual([409, 'draw.hasScores']);
  expect(withAlone.failure.fields).toMatchObject([{ field: ids[5] }]);
  expect((await draw({ groups: [group('Late', 1, ids.slice(3, 5)), first] })).status).toBe(200);
  expect((await view(server, id)).groups.map(({ name }) => name)).toEqual(['Late', 'Group 1']);
});

it('a draw with impossible groups is refused and changes nothing', async () => {
  const { id, ids, draw, players } = await field();
  const before = await view(server, id);
  const [a = '', b = ''] = ids;
  const refused = [
    await draw({ groups: [group('Group 1', 1, [a, 'nobody'])] }),
    await draw({ groups: [group('Group 1', 1, [a, '0123456789abcdef'])] }),
    await draw({ groups: [group('Group 1', 1, ids.slice(0, 5))] }),
    await draw({ groups: [group('Group 1', 19, [a])] }),
    await draw({ groups: [group('Group 1', 1, [a]), group('GROUP 1', 1, [b])] }),
    await draw({ groups: [group('Group 1', 1, [a]), group('Group 2', 1, [b, a])] }),
    await draw({ groups: [group('ab', 1, [a])] }),
    await draw({ groups: [], startSheet: { firstTime: null, interval: 0 } }),
    await draw({ groups: [] }, players[0]),
    await draw({ groups: [group('Group 1', 1, [a]), group('Fuckers', 1, [b])] }),
  ];
  expect(refused.map(codeOf)).toEqual([
    [400, 'request.invalid'],
    [404, 'player.notFound'],
    [409, 'group.full'],
    [400, 'score.noSuchHole'],
    [400, 'request.invalid'],
    [400, 'request.invalid'],
    [400, 'request.invalid'],
    [400, 'request.invalid'],
    [403, 'action.notAllowed'],
    [400, 'request.invalid'],
  ]);
  expect(refused[3]?.failure.fields).toMatchObject([{ field: 'groups.0.startingHole' }]);
  expect(refused[9]?.failure.fields).toMatchObject([{ field: 'groups.1.name' }]);
  expect(refused[4]?.failure.fields).toEqual([
    { field: 'groups.1.name', error: 'There is already a group with that name.' },
  ]);
  expect(await view(server, id)).toEqual(before);
});
