import { committee, games, groups, limits, scoring, users } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

/** Attacks of a basic player on others, step by step; each of them is prevented. */
let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const make = (owner: TestUser, more: object = {}) => {
  const body = gameForm(course, more);
  return server.call(games.insert, { body }, owner);
};
const add = (id: string, person: TestUser, as: TestUser) =>
  server.call(games.addPlayer, { params: { id }, body: { playerId: person.id } }, as);
const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code];

/** A card as the organiser sees it: every entry with its author. */
const cardOf = async (id: string, player: TestUser, organiser: TestUser) =>
  (await view(server, id, organiser)).players[player.id]?.uholes;

it('adding people to one’s own game reveals no e-mail address or CDH number', async () => {
  const thief = await server.user('player');
  const id = (await make(thief)).body._id;
  for (const role of ['player', 'organiser', 'admin'] as const) {
    const victim = await server.user(role);
    const { email } = await server.storage.db
      .updateTable('users')
      .set({ cdh: '1012340005' })
      .where('id', '=', victim.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    const answers = [
      (await add(id, victim, thief)).body,
      await view(server, id, thief),
      (await server.call(games.players, { params: { id } }, thief)).body,
      (await server.call(groups.freePlayers, { params: { id } }, thief)).body,
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).toContain(victim.id);
      for (const secret of [email ?? '', '1012340005']) expect(JSON.stringify(answer)).not.toContain(secret);
    }
    await server.call(games.removePlayer, { params: { id }, body: { playerId: victim.id } }, thief);
  }
});

it('adding a player or admin to one’s own game gives no right to set their index', async () => {
  const thief = await server.user('player');
  const id = (await make(thief)).body._id;
  for (const role of ['player', 'admin'] as const) {
    const victim = await server.user(role, { index: 7.6 });
    const change = async () =>
      codeOf(await server.call(users.changeIndex, { params: { id: victim.id }, body: { hcp: 36 } }, thief));
    expect(await change()).toEqual([403, 'action.notAllowed']);
    expect((await add(id, victim, thief)).status).toBe(200);
    expect(await change()).toEqual([403, 'action.notAllowed']);
    const { index_tenths } = await server.storage.db
      .selectFrom('users')
      .select('index_tenths')
      .where('id', '=', victim.id)
      .executeTakeFirstOrThrow();
    expect(index_tenths).toBe(76);
  }
});

it('a stranger who joins a game with hidden scores cannot see or score a player of a group', async () => {
  const { game, organiser, players } = await startRound(server, { players: 3, course });
  const id = game._id;
  const [, victim] = players;
  if (!victim) throw new Error('nobody plays');
  await server.call(
    games.update,
    { params: { id }, body: { leaderboard: { activateStatus: limits.leaderboardAccess.organiserOnly } } },
    organiser,
  );
  await score(server, id, victim, victim.id, 1, 4);
  const before = await cardOf(id, victim, organiser);

  const stranger = await server.user('player');
  expect((await server.call(games.join, { params: { id } }, stranger)).status).toBe(200);
  const enter = { params: { id }, body: { name: 'Group 1', playerId: stranger.id } };
  expect((await server.call(groups.addPlayer, enter, stranger)).status).toBe(202);
  const seen = (await view(server, id, stranger)).players[victim.id];
  expect([seen?.uholes, seen?.thru]).toEqual([undefined, 0]);
  const mark = { params: { id, playerId: victim.id, change: 'add' as const } };
  expect(codeOf(await server.call(scoring.toggleScoringPlayer, mark, stranger))).toEqual([
    403,
    'score.notYours',
  ]);
  const tries = [
    await score(server, id, stranger, victim.id, 1, 9),
    await score(server, id, stranger, victim.id, 1, 9, {}, { onBehalfPlayer: victim.id }),
    await score(server, id, stranger, victim.id, 5, 'DNF', {}, { shots: 1, onBehalfPlayer: victim.id }),
    await server.call(scoring.log, { params: { id, playerId: victim.id } }, stranger),
  ];
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await server.call(games.leave, { params: { id } }, stranger)).status).toBe(200);
  expect(await cardOf(id, victim, organiser)).toEqual(before);
});

it('a marker cannot overwrite a player’s entry or retire the player in their name', async () => {
  const { game, organiser, players } = await startRound(server, { players: 3, course });
  const id = game._id;
  const [marker, victim] = players;
  if (!marker || !victim) throw new Error('nobody plays');
  await score(server, id, victim, victim.id, 1, 4);
  const before = await cardOf(id, victim, organiser);
  const inTheirName = { onBehalfPlayer: victim.id };
  const tries = [
    await score(server, id, marker, victim.id, 1, 9, {}, inTheirName),
    await score(server, id, marker, victim.id, 5, 'DNF', {}, { shots: 1, ...inTheirName }),
    await score(server, id, marker, victim.id, 5, 'DNP', {}, inTheirName),
  ];
  for (const answer of tries) expect(codeOf(answer)).toEqual([403, 'score.otherName']);
  expect(await cardOf(id, victim, organiser)).toEqual(before);
});

it('a player cannot verify and hand in their own card in another player’s name', async () => {
  const { game, organiser, players } = await startRound(server, { players: 3, course });
  const id = game._id;
  // One marks two, two marks three, three marks one.
  const [one, two, three] = players;
  if (!one || !two || !three) throw new Error('nobody plays');
  const inNameOf = (mate: TestUser, hole: number) =>
    score(server, id, one, one.id, hole, 2, {}, { onBehalfPlayer: mate.id });
  for (let hole = 1; hole <= 18; hole++) {
    expect((await score(server, id, one, one.id, hole, 2)).status).toBe(200);
    expect(codeOf(await inNameOf(two, hole))).toEqual([403, 'score.otherName']);
    const typed = await inNameOf(three, hole);
    expect([typed.status, typed.body.state]).toEqual([200, 'scored']);
  }
  await score(server, id, two, two.id, 1, 4);
  const stop = { params: { id, playerId: two.id, change: 'remove' as const } };
  expect(codeOf(await server.call(scoring.toggleScoringPlayer, stop, one))).toEqual([
    409,
    'score.lastMarker',
  ]);
  const { status, failure } = await server.call(games.finish, { params: { id } }, one);
  expect([status, failure.code]).toEqual([409, 'card.notVerified']);
  expect((await view(server, id, organiser)).players[one.id]?.state).toBe('open');
});

it('a player cannot push games off another’s home screen or their own up the public list', async () => {
  const flooder = await server.user('player');
  const victim = await server.user('player');
  const organiser = await server.user('organiser');
  const real = (await make(organiser, { name: 'The real one' })).body._id;
  await add(real, victim, organiser);
  await server.call(games.activate, { params: { id: real } }, organiser);
  expect((await make(flooder, { date: '2199-12-01T00:00:00Z' })).status).toBe(400);

  const furthest = new Date();
  furthest.setUTCFullYear(furthest.getUTCFullYear() + limits.gameDate.yearsAhead, furthest.getUTCMonth(), 1);
  let made = 0;
  for (; made < 30; made++) {
    const answer = await make(flooder, { date: furthest.toISOString() });
    if (answer.status !== 201) break;
    await add(answer.body._id, victim, flooder);
    await server.call(games.activate, { params: { id: answer.body._id } }, flooder);
  }
  expect(made).toBe(limits.perAccount.player.gamesADay);
  const mine = (await server.call(games.joinedGames, {}, victim)).body.items;
  expect(mine.map(({ _id }) => _id)).toEqual([real]);
  expect((await server.call(games.invitations, {}, victim)).body.items).toHaveLength(10);
  const [first] = (await server.call(games.boards, { query: {} })).body.items;
  expect(first?.owner._id).not.toBe(flooder.id);
});

it('a game cannot be filled with empty groups', async () => {
  const { game, organiser } = await startRound(server, { players: 4, course });
  const params = { id: game._id };
  const flooder = await server.user('player');
  const group = (at: number) => `Mine ${at}`;
  const makeGroup = (at: number) =>
    server.call(groups.create, { params, body: { name: group(at), playersId: [flooder.id] } }, flooder);
  await server.call(games.join, { params }, flooder);
  for (let at = 0; at < 3; at++) expect((await makeGroup(at)).status).toBe(200);
  const body = { name: group(2), playerId: flooder.id };
  const out = await server.call(groups.removePlayer, { params, body }, flooder);
  expect([out.status, out.body]).toEqual([200, expect.objectContaining({ name: group(2), players: [] })]);
  expect((await makeGroup(3)).status).toBe(200);
  await server.call(games.leave, { params }, flooder);
  const names = async () => (await view(server, game._id, organiser)).groups.map(({ name }) => name);
  expect(await names()).toEqual(['Group 1']);

  // Groups that an organiser created or arranged stay when their players leave.
  await server.call(games.join, { params }, flooder);
  await makeGroup(4);
  const arranged = { oldName: group(4), name: 'Late starters', playersId: [flooder.id] };
  expect((await server.call(groups.edit, { params, body: arranged }, organiser)).status).toBe(200);
  await server.call(games.leave, { params }, flooder);
  expect(await names()).toEqual(['Group 1', 'Late starters']);
});

it('joining, scoring and leaving repeatedly does not fill the committee’s list with cards', async () => {
  const { game, organiser } = await startRound(server, { players: 1, course });
  const params = { id: game._id };
  const flooder = await server.user('player');
  const join = () => server.call(games.join, { params }, flooder);
  const round = async (hole: number) => {
    expect((await join()).status).toBe(200);
    expect((await score(server, game._id, flooder, flooder.id, hole, 5)).status).toBe(200);
    expect((await server.call(games.leave, { params }, flooder)).status).toBe(200);
  };
  for (let hole = 1; hole <= limits.leavesWithScores; hole++) await round(hole);
  expect(codeOf(await join())).toEqual([409, 'game.leftTooOften']);
  const list = (await server.call(committee.closeList, { params }, organiser)).body.items;
  expect(list.filter(({ _id }) => _id === flooder.id)).toHaveLength(limits.leavesWithScores);
  expect((await add(game._id, flooder, organiser)).status).toBe(200);
});
