import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { Hub } from './hub.ts';

const apps: FastifyInstance[] = [];
const sockets: WebSocket[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const app of apps.splice(0)) await app.close();
});

const busy = { error: 'Busy.', code: 'server.busy' };

async function listen(anonymousPerNetwork = 10, ready = async () => {}, elapsed = () => 0) {
  const hub = new Hub({
    networkOf: () => 'one network',
    anonymousPerNetwork,
    socketsPerTopic: 100,
    elapsed,
  });
  hub.serve('gameId', {
    admit: async (idOrCode, { token }) => ({
      topic: 'game:1',
      audience: idOrCode,
      userId: token ?? null,
      token,
    }),
    async replaySince() {
      await ready();
      return () => ({ event: 'stale', payload: { v: 1 } });
    },
    refusalOf: () => busy,
  });
  const app = fastify();
  apps.push(app);
  hub.attach(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { hub, port: (app.server.address() as AddressInfo).port };
}

/** A client with a minimal Socket.IO protocol: the messages it received, and whether it was disconnected. */
async function follow(port: number, token?: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&gameId=public`, {
    perMessageDeflate: false,
  });
  sockets.push(socket);
  const heard: string[] = [];
  let closed = false;
  socket.on('close', () => {
    closed = true;
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send(token ? `40${JSON.stringify({ token })}` : '40');
      // 42 is an event, 44 the refusal of a connection.
      if (!/^4[24]/.test(text)) return;
      heard.push(text);
      resolve();
    });
  });
  return { socket, heard, isClosed: () => closed };
}

const times = (count: number, act: () => void) => {
  for (let at = 0; at < count; at++) act();
};

describe('a hub', () => {
  it('AUD-1 a message reaches its audience and no other', async () => {
    const { hub, port } = await listen();
    const { heard } = await follow(port);
    hub.emit('game:1', 'group', { event: 'scoresUpdated', payload: { v: 2 } });
    hub.emit('game:1', 'public', { event: 'scoresUpdated', payload: { v: 3 } });
    await expect.poll(() => heard.at(-1)).toBe('42["scoresUpdated",{"v":3}]');
    expect(heard).toHaveLength(2);
    expect([hub.count('game:1'), hub.hasAudience('game:1', 'group')]).toEqual([1, false]);
  });

  it('FOL-6 a client that does not read is disconnected after about a megabyte is queued', async () => {
    const { hub, port } = await listen();
    const slow = await follow(port);
    const reader = await follow(port);
    slow.socket.pause();
    const before = process.memoryUsage().external + process.memoryUsage().heapUsed;
    const payload = { text: 'x'.repeat(50_000) };
    for (let at = 0; at < 400 && hub.count('game:1') === 2; at++) {
      hub.emit('game:1', 'public', { event: 'scoresUpdated', payload });
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const grown = process.memoryUsage().external + process.memoryUsage().heapUsed - before;
    expect(hub.count('game:1')).toBe(1);
    expect(grown).toBeLessThan(100_000_000);
    slow.socket.resume();
    await expect.poll(slow.isClosed).toBe(true);
    expect(reader.isClosed()).toBe(false);
  });

  it.each([10, 97, 98, 65_507, 65_508, 70_000])(
    'AUD-1 a message with a text of %i characters arrives whole',
    async (length) => {
      const { hub, port } = await listen();
      const { heard } = await follow(port);
      const text = 'é'.padEnd(length, 'x');
      hub.emit('game:1', 'public', { event: 'scoresUpdated', payload: { text } });
      await expect.poll(() => heard[1]).toBe(`42["scoresUpdated",{"text":"${text}"}]`);
    },
  );

  it('FOL-11 a subscriber is pinged every 25 s, and disconnected when it does not answer in 20 s', async () => {
    let now = 0;
    const { hub, port } = await listen(10, undefined, () => now);
    const [answering, silent] = [await follow(port), await follow(port)];
    let pings = 0;
    answering.socket.on('message', (data) => {
      if (String(data) !== '2') return;
      pings += 1;
      answering.socket.send('3');
    });
    now = 25_000;
    await expect.poll(() => pings).toBe(1);
    now = 44_000;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(silent.isClosed()).toBe(false);
    now = 46_000;
    await expect.poll(silent.isClosed).toBe(true);
    expect([answering.isClosed(), hub.count('game:1'), hub.size]).toEqual([false, 1, 1]);
    now = 50_000;
    await expect.poll(() => pings).toBe(2);
  });

  it('FOL-11 a subscriber that is dismissed gets the reason, and does not reconnect', async () => {
    const { hub, port } = await listen();
    const { socket, heard, isClosed } = await follow(port);
    const all: string[] = [];
    socket.on('message', (data) => all.push(String(data)));
    for (const one of hub.subscribers('game:1'))
      hub.dismiss(one, { error: 'Gone.', code: 'game.codeUnknown' });
    // Before the client answers, which it may never do.
    expect([hub.size, hub.count('game:1')]).toEqual([0, 0]);
    await expect.poll(isClosed).toBe(true);
    expect(heard.at(-1)).toBe('42["refused",{"error":"Gone.","code":"game.codeUnknown"}]');
    expect(all.at(-1)).toBe('41');
  });

  it('FOL-5 a connection that sends more messages is answered once', async () => {
    const { port } = await listen();
    const { socket, heard } = await follow(port);
    for (let at = 0; at < 10; at++) socket.send('42["since",0]');
    socket.send('42["anything",{"deep":[[[]]]}]');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).toEqual(['42["stale",{"v":1}]']);
  });

  it('FOL-5 a new subscriber gets what it missed before any message of its audience', async () => {
    const caughtUp = Promise.withResolvers<void>();
    const { hub, port } = await listen(10, () => caughtUp.promise);
    const following = follow(port);
    for (let at = 0; at < 20; at++) {
      hub.emit('game:1', 'public', { event: 'scoresUpdated', payload: { v: 2 } });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    caughtUp.resolve();
    const { heard } = await following;
    hub.emit('game:1', 'public', { event: 'scoresUpdated', payload: { v: 3 } });
    await expect.poll(() => heard).toEqual(['42["stale",{"v":1}]', '42["scoresUpdated",{"v":3}]']);
  });

  it('FOL-6 subscribers without a session are limited per network, those with one are not', async () => {
    const { hub, port } = await listen(2);
    const [first] = [await follow(port), await follow(port)];
    expect((await follow(port)).heard[0]).toContain(
      '"data":{"error":"The server is busy. Please try again.","code":"server.busy"}',
    );
    expect((await follow(port, 'user')).heard).toEqual(['42["stale",{"v":1}]']);
    first?.socket.close();
    await expect.poll(() => hub.count('game:1')).toBe(2);
    expect((await follow(port)).heard).toEqual(['42["stale",{"v":1}]']);
  });

  it.each<[string, (socket: WebSocket) => void]>([
    ['pings', (socket) => socket.ping()],
    ['sends a flood of messages', (socket) => times(100, () => socket.send('42["since",0]'))],
    ['sends a flood of pongs', (socket) => times(100, () => socket.pong())],
  ])('FOL-7 a client that %s is disconnected without an answer', async (_what, flood) => {
    const { hub, port } = await listen();
    const [{ socket, heard, isClosed }, other] = [await follow(port), await follow(port)];
    let pongs = 0;
    socket.on('pong', () => {
      pongs += 1;
    });
    flood(socket);
    await expect.poll(isClosed).toBe(true);
    expect([pongs, heard.length, hub.count('game:1'), other.isClosed()]).toEqual([0, 1, 1, false]);
  });

  it.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'FOL-7 a client that polls by %s is refused',
    async (method) => {
      const { port } = await listen();
      const query = `http://127.0.0.1:${port}/socket.io/?EIO=4&gameId=public&transport=polling`;
      const { sid } = JSON.parse((await (await fetch(query)).text()).slice(1));
      const answer = await fetch(`${query}&sid=${sid}`, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
    },
  );

  it('FOL-7 a client that floods while it upgrades from polling is disconnected', async () => {
    const { port } = await listen();
    const query = `127.0.0.1:${port}/socket.io/?EIO=4&gameId=public`;
    const { sid } = JSON.parse((await (await fetch(`http://${query}&transport=polling`)).text()).slice(1));
    const socket = new WebSocket(`ws://${query}&transport=websocket&sid=${sid}`);
    sockets.push(socket);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    times(100, () => socket.send('2probe'));
    expect(await closed).toBe(1006);
  });

  it.each<[string, string, number]>([
    ['requests', '42["since",0]', 100],
    ['requests that are too long', 'x'.repeat(20_000), 100],
    ['messages in one request', Array(100).fill('42["since",0]').join('\x1e'), 1],
  ])('FOL-7 a client that polls and sends a flood of %s is disconnected', async (_what, body, requests) => {
    const { hub, port } = await listen();
    const query = `http://127.0.0.1:${port}/socket.io/?EIO=4&gameId=public&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(query)).text()).slice(1));
    const address = `${query}&sid=${sid}`;
    const post = (text: string) =>
      fetch(address, { method: 'POST', body: text }).then(
        ({ status }) => status,
        () => 0,
      );
    expect(await post('40')).toBe(200);
    await expect.poll(() => hub.count('game:1')).toBe(1);
    const answers: number[] = [];
    // It begins just before the end of a second, and a slow machine does not stretch it over several.
    let now = performance.now();
    now += 999 - (now % 1_000);
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 0.02;
      return now;
    });
    for (let at = 0; at < requests; at++) answers.push(await post(body));
    // The others are disconnected, or answered that the client is unknown.
    expect(answers.filter((status) => status === 200 || status === 413).length).toBeLessThanOrEqual(20);
    // Its pending request ends with it.
    await fetch(address).catch(() => null);
    await expect.poll(() => hub.count('game:1')).toBe(0);
    expect([0, 400]).toContain(await post('3'));
  });
});
