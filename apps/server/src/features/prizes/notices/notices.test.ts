import { games, prizes } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommitteeCalls } from '../../../../testing/features/committee.ts';
import { noticesOf, subscribe } from '../../../../testing/features/notifications.ts';
import {
  contest,
  metres,
  PrizeCalls,
  pin,
  points,
  setupOf,
  voucher,
} from '../../../../testing/features/prizes.ts';

let calls: PrizeCalls;
beforeAll(async () => {
  calls = await PrizeCalls.start();
});
afterAll(() => calls.server.close());

/** A full game: the first player wins `main` and `pin`, the second the second prize of `main`. */
async function play() {
  const game = await calls.game();
  for (const player of game.round.players) await subscribe(calls.server, player);
  await calls.playAll(game);
  return game;
}

const winners = async (game: CommitteeCalls) => {
  const counts = game.round.players.map(async (player) => {
    const notices = await noticesOf(calls.server, player);
    return notices.filter(([kind]) => kind === 'prize').length;
  });
  return Promise.all(counts);
};

it('winners are notified at the close, without place and prize', async () => {
  const game = await play();
  await calls.set(game, setupOf(points));
  expect(await winners(game)).toEqual([0, 0, 0]);
  expect((await game.close()).status).toBe(200);
  expect(await winners(game)).toEqual([1, 1, 0]);
  const notices = await noticesOf(calls.server, game.player(0));
  expect(notices.find(([kind]) => kind === 'prize')).toEqual([
    ...['prize', 'Captain’s Day: a prize for you', 'You’ve won a prize. See the prizes of the game.'],
    `/?view=game&game=${game.params.id}&tab=prizes`,
  ]);
});

it('hidden places are no news until the last one is shown', async () => {
  const game = await play();
  const { params, organiser } = game;
  await calls.set(game, setupOf(points));
  const leaderboard = { presentationMode: true, hideUntil: 3 };
  const hidden = await calls.server.call(games.update, { params, body: { leaderboard } }, organiser);
  expect(hidden.status).toBe(200);
  expect((await game.close()).status).toBe(200);
  expect(await winners(game)).toEqual([0, 0, 0]);
  for (const shown of [
    [0, 0, 0],
    [0, 0, 0],
    [1, 1, 0],
  ]) {
    await calls.server.call(games.revealLeaderboard, { params }, organiser);
    expect(await winners(game)).toEqual(shown);
  }
});

it('a prize-giving notifies the winners of a contest when it is shown', async () => {
  const game = await play();
  const { params, organiser } = game;
  const setup = setupOf(points, pin);
  await calls.set(game, { ...setup, reveal: { beforePlaces: ['pin'], afterPlaces: ['main'] } });
  await calls.measure(game, organiser, game.player(2), metres(200));
  await calls.server.call(
    games.update,
    { params, body: { leaderboard: { presentationMode: true } } },
    organiser,
  );
  expect((await game.close()).status).toBe(200);
  expect(await winners(game)).toEqual([0, 0, 0]);
  await calls.server.call(games.revealLeaderboard, { params }, organiser);
  expect(await winners(game)).toEqual([0, 0, 1]);
  await calls.server.call(games.revealLeaderboard, { params }, organiser);
  expect(await winners(game)).toEqual([1, 1, 1]);
});

it('players who win when prizes are made final again are notified, and the others are not', async () => {
  const game = await play();
  const { params, organiser } = game;
  await calls.set(game, setupOf(points));
  await game.close();
  const gross = contest(
    'gross',
    { type: 'gross', holes: 'back' },
    { prizes: [voucher(1), voucher(1), voucher(1)] },
  );
  await calls.set(game, setupOf(points, gross));
  expect(await winners(game)).toEqual([1, 1, 0]);
  await calls.server.call(prizes.settle, { params, body: { reason: 'A contest was missing' } }, organiser);
  expect((await winners(game))[2]).toBe(1);
});
