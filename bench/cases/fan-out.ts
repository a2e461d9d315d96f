import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure, quantile } from '../lib/figures.ts';
import { Followers } from '../lib/followers.ts';
import { sendRequest } from '../lib/http.ts';

const playersInGame = 144;
const followersCount = 2_000;
const scoresPerSecond = 20;
const seconds = 12;
const rounds = 3;
const readers = 40;
/**
 * Until a server's code is compiled and its caches are filled, as in the middle of a round; bare servers need little.
 */
const warmUpScores = { bare: 400, ours: 3_000 };
/** Time for a server to clean up after its start and warm-up. */
const settleMs = 5_000;

interface Run {
  readonly cpuPerDelivered: number;
  readonly p99: number;
  readonly messages: number;
}

/** Sends a score every 50 ms and measures the server's processor time and the delay to subscribers. */
async function run(
  server: MeasuredServer,
  followers: Followers,
  arrivals: Map<string, number[]>,
  warmUp: number,
  send: (at: number) => Promise<{ key: string }>,
): Promise<Run> {
  const sentAt = new Map<string, number>();
  const total = scoresPerSecond * seconds;
  for (let at = 0; at < warmUp; at++) await send(total + at);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  arrivals.clear();
  const before = await server.cpuSeconds();
  const messagesBefore = followers.messages;
  const started = performance.now();
  const sends: Promise<void>[] = [];
  for (let at = 0; at < total; at++) {
    const due = started + (at * 1000) / scoresPerSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const begun = performance.now();
    sends.push(
      send(at).then(({ key }) => {
        sentAt.set(key, begun);
      }),
    );
  }
  await Promise.all(sends);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const cpu = (await server.cpuSeconds()) - before;
  const delays: number[] = [];
  for (const [key, begun] of sentAt)
    for (const arrived of arrivals.get(key) ?? []) delays.push(arrived - begun);
  const expected = sentAt.size * readers;
  if (delays.length < expected * 0.99)
    throw new Error(`Only ${delays.length} of ${expected} scores arrived.`);
  return {
    cpuPerDelivered: (cpu / (total * followersCount)) * 1e6,
    p99: quantile(delays, 0.99),
    messages: followers.messages - messagesBefore,
  };
}

const note = (arrivals: Map<string, number[]>, key: string) => {
  const list = arrivals.get(key);
  if (list) list.push(performance.now());
  else arrivals.set(key, [performance.now()]);
};

async function flagstick(): Promise<Run> {
  const server = await MeasuredServer.start('flagstick', { players: playersInGame });
  const { port, gameId, players } = server.ready as unknown as {
    port: number;
    gameId: string;
    players: Array<{ id: string; token: string }>;
  };
  const arrivals = new Map<string, number[]>();
  const onMessage = (text: string) => {
    const from = text.indexOf('[');
    if (from < 0) return;
    const [, patch] = JSON.parse(text.slice(from)) as [
      string,
      { players?: Record<string, { holes?: object }> },
    ];
    for (const [player, { holes }] of Object.entries(patch.players ?? {})) {
      for (const hole of Object.keys(holes ?? {})) note(arrivals, `${player}|${hole}`);
    }
  };
  const followers = await Followers.connect({
    port,
    count: followersCount,
    socketIo: { gameId },
    readers,
    onMessage,
  });
  const result = await run(server, followers, arrivals, warmUpScores.ours, async (at) => {
    const player = players[at % players.length];
    const hole = (Math.floor(at / players.length) % 18) + 1;
    if (!player) throw new Error('no player');
    const body = JSON.stringify({ holeNumber: hole, gross: 3 + (at % 5) });
    const answer = await sendRequest(
      port,
      'PUT',
      `/api/games/${gameId}/updateScore/${player.id}`,
      {
        access_token: player.token,
        'call-id': `bench-${at}-${player.id}`,
      },
      body,
    );
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
    return { key: `${player.id}|${hole}` };
  });
  followers.close();
  await server.stop();
  return result;
}

/** A peer that receives each score as the patch a phone needs, and passes it on. */
async function peer(name: 'ws-floor' | 'socket-io-stock'): Promise<Run> {
  const server = await MeasuredServer.start(name);
  const { port } = server.ready;
  const arrivals = new Map<string, number[]>();
  const onMessage = (text: string) => {
    const [, key] = /"key":"([^"]+)"/.exec(text) ?? [];
    if (key) note(arrivals, key);
  };
  const socketIo = name === 'socket-io-stock' ? { gameId: 'game' } : undefined;
  const followers = await Followers.connect({ port, count: followersCount, socketIo, readers, onMessage });
  const result = await run(server, followers, arrivals, warmUpScores.bare, async (at) => {
    const key = `p${at}`;
    const points = { totalGross: 40, totalNett: 33, totalPoint: 18, grossToPar: 4, nettToPar: -2 };
    const players = {
      '0123456789abcdef': {
        holes: { 9: { holeNumber: 9, gross: 4 } },
        points,
        thru: 9,
        status: 'inProgress',
      },
    };
    await sendRequest(port, 'POST', '/score', {}, JSON.stringify({ v: at, key, players }));
    return { key };
  });
  followers.close();
  await server.stop();
  return result;
}

const show = (name: string, { cpuPerDelivered, p99, messages }: Run) =>
  console.log(
    `  ${name.padEnd(18)} ${cpuPerDelivered.toFixed(2)} µs processor per delivered score, p99 ${p99.toFixed(0)} ms, ${messages} messages`,
  );

/** 144 players with 20 scores a second in total, sent to 2,000 subscribers of one game. */
export async function fanOut(): Promise<void> {
  console.log(`\nFan-out: ${scoresPerSecond} scores a second to ${followersCount} followers, ${seconds} s`);
  const againstWs: number[] = [];
  const cheaperThanStock: number[] = [];
  const delays: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const floor = await peer('ws-floor');
    show('bare ws', floor);
    const stock = await peer('socket-io-stock');
    show('stock Socket.IO', stock);
    const ours = await flagstick();
    show('Flagstick', ours);
    againstWs.push(ours.cpuPerDelivered / floor.cpuPerDelivered);
    cheaperThanStock.push(stock.cpuPerDelivered / ours.cpuPerDelivered);
    delays.push(ours.p99);
  }
  printFigure({
    title: 'processor per delivered score against bare ws',
    value: median(againstWs),
    unit: '×',
    atMost: 1,
  });
  // Much of both is the system's own cost of sending, which differs by machine and run.
  printFigure({
    title: 'times cheaper than stock Socket.IO',
    value: median(cheaperThanStock),
    unit: '×',
    atLeast: 2,
  });
  printFigure({ title: 'p99 from score to subscriber', value: Math.max(...delays), unit: 'ms', atMost: 500 });
}
