import type { AddressInfo } from 'node:net';
import { openData } from '@flagstick/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SubscriberPhone } from '../../../testing/features/leaderboard.ts';
import { startRound, view } from '../../../testing/games/round.ts';
import { Harness } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let url: string;
const phones: SubscriberPhone[] = [];
beforeAll(async () => {
  server = await Harness.start({ socketsPerGame: 2 });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const { socket } of phones.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

it('FOL-9 a further viewer without a session reads updates, and people of the game keep their sockets', async () => {
  const { game, players, organiser } = await startRound(server);
  const board = await view(server, game._id);
  const follow = async (user?: (typeof players)[number]) => {
    const phone = new SubscriberPhone(server, url, board, user, 0);
    phones.push(phone);
    await phone.until(() => phone.reads + phone.refusals.length > 0, 'an answer');
    return phone;
  };
  const [first, , third] = [await follow(), await follow(), await follow()];
  expect(third.refusals).toEqual([
    {
      code: 'board.crowded',
      error: 'Very many people follow this leaderboard. It is updated every second.',
    },
  ]);
  for (const user of [must(players[0]), organiser]) expect((await follow(user)).refusals).toEqual([]);
  const share = async () =>
    (await server.call(openData.since, { params: { code: game.code, version: board.v } })).body.sockets;
  expect(await share()).toBe(0);
  for (const { socket } of phones) if (socket !== first.socket) socket.disconnect();
  first.socket.disconnect();
  await expect.poll(share).toBe(0.001);
  expect((await follow()).refusals).toEqual([]);
});
