import { games, teams } from '@flagstick/contract';
import { bestOf } from '@flagstick/scenarios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { defaultSettings } from '../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const { playingRules } = defaultSettings;

const hideThree = { leaderboard: { presentationMode: true, hideUntil: 3 as const } };

it('AUD-6 a team is hidden with its name and all its players, and revealed with them', async () => {
  const round = await startRound(server, {
    players: 12,
    course,
    rule: 'Medal',
    verifyQs: false,
    playing: false,
    settings: { playingRules: bestOf(1, { teamPlayers: 2 }) },
  });
  const { organiser, players, game } = round;
  const params = { id: game._id };
  // Five teams of two, with the members in different groups; the last two players have no team.
  const names = ['Reds', 'Blues', 'Greens', 'Whites', 'Blacks'];
  for (const [at, name] of names.entries()) {
    const made = await server.call(teams.create, { body: { name, gameId: game._id } }, organiser);
    expect([made.status, made.failure?.code]).toEqual([201, undefined]);
    for (const player of [players[at], players[at + 5]]) {
      const body = { playerId: player?.id ?? '', teamId: made.body._id };
      await server.call(teams.changePlayer, { params, body }, organiser);
    }
  }
  await server.call(games.activate, { params }, organiser);
  for (const [at, player] of players.slice(0, 10).entries()) {
    await score(server, game._id, player, player.id, 1, 2 + 2 * (at % 5));
  }
  expect((await server.call(games.update, { params, body: hideThree }, organiser)).status).toBe(200);
  const shown = async () => {
    const { teams: seen, players: there, hidden } = await view(server, game._id);
    const who = players.flatMap(({ id }, at) => (there[id] ? [at] : []));
    return { teams: seen.map(({ name }) => name), who, hidden };
  };
  expect(await shown()).toEqual({ teams: ['Whites', 'Blacks'], who: [3, 4, 8, 9, 10, 11], hidden: 3 });
  expect((await view(server, game._id)).players[players[3]?.id ?? '']?.place).toEqual({
    position: 4,
    label: '4',
  });
  await server.call(games.revealLeaderboard, { params }, organiser);
  expect(await shown()).toEqual({
    teams: ['Greens', 'Whites', 'Blacks'],
    who: [2, 3, 4, 7, 8, 9, 10, 11],
    hidden: 2,
  });
});

it('AUD-6 a match that has begun is hidden with both players, in the order of the pairs', async () => {
  const settings = { playingRules: { ...playingRules, playingFormat: 'matchplay' as const } };
  const { organiser, players, game } = await startRound(server, {
    players: 10,
    course,
    settings,
    verifyQs: false,
  });
  const params = { id: game._id };
  await server.call(games.update, { params, body: hideThree }, organiser);
  const there = async () => {
    const { players: seen } = await view(server, game._id);
    return players.flatMap(({ id }, at) => (seen[id] ? [at] : []));
  };
  expect(await there()).toHaveLength(10);
  for (const player of players) {
    for (const one of players) {
      const { status } = await score(server, game._id, player, one.id, 1, 4);
      if (player === one) expect(status).toBe(200);
    }
  }
  expect(await there()).toEqual([6, 7, 8, 9]);
  await server.call(games.revealLeaderboard, { params }, organiser);
  expect(await there()).toEqual([4, 5, 6, 7, 8, 9]);
  // A page without every match gets their places.
  const { players: told } = await view(server, game._id);
  expect(players.slice(4).map(({ id }) => told[id]?.place?.position)).toEqual([3, 3, 4, 4, 5, 5]);
});
