import { setTimeout as sleep } from 'node:timers/promises';
import { boardEvents } from '@flagstick/contract';
import fc from 'fast-check';
import WebSocket from 'ws';
import { hostileJson, hostileQueries } from '../bad-input/hostile.ts';
import { World } from '../policies/world.ts';
import { Findings } from './findings.ts';
import { seedOf, type Target, Violation } from './target.ts';
import { anything, jsonOf } from './values.ts';

/** A subscriber's packet, good or bad, sent after its address was accepted. */
type Packet = string | Buffer;

interface Bad {
  readonly query: string;
  readonly packets: readonly Packet[];
}

interface Kind {
  readonly name: string;
  readonly bad: fc.Arbitrary<(gameId: string, token: string) => Bad>;
}

const json = anything.map((value) => jsonOf(value, ['']));
const good = (gameId: string) => `EIO=4&transport=websocket&gameId=${gameId}`;

/** A handshake with a client's token and version. */
const handshakes: Kind['bad'] = fc
  .record({
    token: fc.option(json, { nil: undefined }),
    v: fc.option(json, { nil: undefined }),
    more: fc.option(json, { nil: undefined }),
    whole: fc.option(json, { nil: undefined, freq: 3 }),
  })
  .map(({ token, v, more, whole }) => (gameId, own) => {
    const fields = [
      `"token":${token ?? JSON.stringify(own)}`,
      `"v":${v ?? 1}`,
      ...(more ? [`"__proto__":${more}`] : []),
    ];
    return { query: good(gameId), packets: [`40${whole ?? `{${fields.join(',')}}`}`] };
  });

/** The address names the topic. */
const addresses: Kind['bad'] = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(
          'gameId',
          'EIO',
          'transport',
          'sid',
          'unheardOf',
          '__proto__',
          'gameId[]',
          'j',
          'b64',
        ),
        fc.oneof(
          fc.constantFrom(...hostileQueries, '4', 'websocket', 'polling'),
          json.map((text) => encodeURIComponent(text.toWellFormed())),
        ),
      )
      .map(([name, value]) => `${name}=${value.slice(0, 2_000)}`),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => (gameId) => ({ query: `${good(gameId)}&${words.join('&')}`, packets: ['40{"v":1}'] }));

const names = fc.constantFrom<string>(
  ...boardEvents,
  'since',
  'stale',
  'refused',
  'connect',
  'disconnect',
  'error',
  '__proto__',
  '',
);
const events: Kind['bad'] = fc
  .array(
    fc
      .tuple(fc.constantFrom('42', '42/admin,', '421', '4299999999999', '43', '451-', '462-'), names, json)
      .map(([type, name, value]) => `${type}[${JSON.stringify(name)},${value}]`),
    { minLength: 1, maxLength: 8 },
  )
  .map((packets) => (gameId) => ({ query: good(gameId), packets: ['40{"v":1}', ...packets] }));

const packet: fc.Arbitrary<Packet> = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '2',
    '2probe',
    '3',
    '4',
    '5',
    '6',
    '7',
    '40',
    '41',
    '44',
    '45',
    '4[',
    '42[',
    '42{}',
    '40/x,',
    '42/',
    '\0',
  ),
  fc.constantFrom(
    '51-["since",{"_placeholder":true,"num":0}]',
    '59999999-["x"]',
    '451-["x",{"_placeholder":true,"num":-1}]',
  ),
  fc.constantFrom(...hostileJson).map((text) => `42${text}`),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.constant('x'.repeat(20_000)),
);
const packets: Kind['bad'] = fc
  .tuple(fc.array(packet, { minLength: 1, maxLength: 8 }), fc.boolean())
  .map(([sent, greeted]) => (gameId) => ({
    query: good(gameId),
    packets: greeted ? ['40{"v":1}', ...sent] : sent,
  }));

const kinds: readonly Kind[] = [
  { name: 'socket handshake', bad: handshakes },
  { name: 'socket address', bad: addresses },
  { name: 'socket event', bad: events },
  { name: 'socket packet', bad: packets },
];

/** A socket that is neither answered nor closed within this time is stuck. */
const patienceMs = 30_000;

/** Connects, sends bad packets, and waits until the server disconnects. Returns the status of a refusal. */
async function sendBad(port: number, { query, packets }: Bad): Promise<number | 'stuck'> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?${query}`, { perMessageDeflate: false });
  let refused = 0;
  const over = new Promise<'over'>((resolve) => {
    // Bytes that a client cannot write as an address end in an error too.
    socket.once('error', () => resolve('over')).once('close', () => resolve('over'));
    socket.once('unexpected-response', (_request, response) => {
      refused = response.statusCode ?? 0;
      resolve('over');
    });
    socket.once('open', () => {
      for (const packet of packets) socket.send(packet, () => undefined);
      // A client that pings is disconnected; by then the server has read the earlier packets.
      socket.ping(undefined, undefined, () => undefined);
    });
  });
  const ended = await Promise.race([over, sleep(patienceMs, 'stuck' as const, { ref: false })]);
  socket.on('error', () => undefined).terminate();
  return ended === 'stuck' ? 'stuck' : refused;
}

/** Checks that a correct subscriber receives the board's messages. */
async function hearsOfBoard(port: number, gameId: string): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?${good(gameId)}`, {
    perMessageDeflate: false,
  });
  const heard = new Promise<void>((resolve, reject) => {
    socket.on('error', reject).on('close', () => reject(new Violation('A good follower was hung up on.')));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40{"v":1}');
      if (text.startsWith('42')) resolve();
    });
  });
  await heard;
  socket.removeAllListeners('close').terminate();
}

const connections = (target: Target) =>
  new Promise<number>((resolve, reject) =>
    target.server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** The server is checked after this many sockets. */
const batch = 50;
const goneWithinMs = 20_000;

async function everybodyIsGone(target: Target): Promise<void> {
  const until = Date.now() + goneWithinMs;
  while ((await connections(target)) > 0) {
    if (Date.now() > until) throw new Violation('Connections were left open by clients that are gone.');
    await sleep(20);
  }
}

export interface SocketsRun {
  readonly seed: number;
  /** Inputs of each kind. */
  readonly perKind: number;
  readonly only?: string | undefined;
  readonly say: (line: string) => void;
}

/** Sends bad handshakes, addresses, events and packets to a board's socket; returns how many. */
export async function fuzzSockets(target: Target, { seed, perKind, only, say }: SocketsRun): Promise<number> {
  const world = await World.make(target.server);
  const { gameId, users } = world;
  const chosen = kinds.filter(({ name }) => only === undefined || only === name);
  const findings = new Findings();
  for (const { name, bad } of chosen) {
    await findings.collect(async () => {
      const held = await target.fingerprint();
      const again = `npm run fuzz -- --seed ${seed} --per-call ${perKind} --only '${name}'`;
      const all = fc.sample(bad, { seed: seedOf(seed, name), numRuns: perKind });
      for (const [nth, make] of all.entries()) {
        const input = make(gameId, users.player.token);
        const status = await sendBad(target.port, input);
        const fault =
          target.fault({ status: 200, text: '' }) ??
          (status === 'stuck' || status >= 500 ? `answered ${status}` : undefined);
        if (fault)
          throw new Violation(
            `${name}, input ${nth}, ${fault}\n  sent: ${JSON.stringify(input).slice(0, 4_000)}\n  again: ${again}`,
          );
        if (nth % batch !== batch - 1 && nth !== perKind - 1) continue;
        await hearsOfBoard(target.port, gameId);
        if ((await target.fingerprint()) !== held)
          throw new Violation(`${name}, up to input ${nth}: the database changed\n  again: ${again}`);
        await everybodyIsGone(target);
      }
    });
    say(`${name}: ${perKind} sent`);
  }
  findings.report();
  return chosen.length * perKind;
}
