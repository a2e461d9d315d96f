import { setTimeout as sleep } from 'node:timers/promises';
import { copyTemplate, startPostgres } from '../../apps/server/testing/database/postgres.ts';
import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure } from '../lib/figures.ts';
import { Followers } from '../lib/followers.ts';
import { sendScore } from '../lib/score.ts';
import type { Player } from './writes.ts';

const followersCount = Number(process.env.BENCH_FOLLOWERS ?? 5_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const scoresPerSecond = 20;
/** Connected before the memory is measured, so that code and caches are there. */
const warmUpFollowers = 200;
/** Socket.IO's timers of a new connection end after 15 s. */
const settleMs = 16_000;

interface Game {
  readonly servers: readonly MeasuredServer[];
  readonly gameId: string;
  readonly players: readonly Player[];
}

/** A game in a database of its own, served by a number of processes. */
async function startGame(databaseUrl: string, processes: number, keepsSocketIo: boolean): Promise<Game> {
  const servers: MeasuredServer[] = [];
  for (let nth = 0; nth < processes; nth++) {
    const games = nth === 0 ? 1 : 0;
    const settings = { databaseUrl, games, players: 40, keepsSocketIo };
    servers.push(await MeasuredServer.start('country-day', settings));
  }
  const { gameIds, players } = (servers[0]?.ready ?? {}) as { gameIds: string[]; players: Player[] };
  return { servers, gameId: gameIds[0] ?? '', players };
}

const follow = ({ gameId }: Game, server: MeasuredServer | undefined, count: number) =>
  Followers.connect({
    ...{ port: server?.ready.port ?? 0, count, socketIo: { gameId }, readers: 0 },
    onMessage: () => undefined,
  });

const cpuOf = async ({ servers }: Game) => {
  let seconds = 0;
  for (const server of servers) seconds += await server.cpuSeconds();
  return seconds;
};

/** Microseconds of all processes for each message that reached a follower, while scores are entered at the first one. */
async function cpuPerDelivered(game: Game, followers: readonly Followers[]): Promise<number> {
  const port = game.servers[0]?.ready.port ?? 0;
  const enter = async (count: number) => {
    const started = performance.now();
    for (let nth = 0; nth < count; nth++) {
      const player = game.players[nth % game.players.length];
      const holeNumber = 1 + (Math.floor(nth / game.players.length) % 18);
      await sendScore(port, game.gameId, player, { holeNumber, gross: 3 + (nth % 5) });
      await sleep(Math.max(0, started + ((nth + 1) * 1_000) / scoresPerSecond - performance.now()));
    }
    await sleep(1_000);
  };
  await enter(5 * scoresPerSecond);
  const delivered = () => followers.reduce((sum, { messages }) => sum + messages, 0);
  const [cpu, before] = [await cpuOf(game), delivered()];
  await enter(seconds * scoresPerSecond);
  return (((await cpuOf(game)) - cpu) / (delivered() - before)) * 1e6;
}

async function stop({ servers }: Game, followers: readonly Followers[]): Promise<void> {
  for (const one of followers) one.close();
  for (const server of servers) await server.stop();
}

/** The memory of a follower and the cost of a message, with the sockets left to Socket.IO and taken from it. */
export async function sockets(): Promise<void> {
  console.log(`\nSockets: ${followersCount} followers of a game, left to Socket.IO or taken from it`);
  const postgres = await startPostgres();
  await postgres.makeTemplate();
  const memory: number[] = [];
  const cpu: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const measured: Array<{ kB: number; us: number }> = [];
      for (const keepsSocketIo of [true, false]) {
        const game = await startGame(await copyTemplate(postgres.url), 1, keepsSocketIo);
        const [server] = game.servers;
        const followers = [await follow(game, server, warmUpFollowers)];
        await sleep(settleMs);
        const before = (await server?.heapBytes()) ?? 0;
        followers.push(await follow(game, server, followersCount));
        await sleep(settleMs);
        const kB = (((await server?.heapBytes()) ?? 0) - before) / followersCount / 1_000;
        const us = await cpuPerDelivered(game, followers);
        measured.push({ kB, us });
        const title = keepsSocketIo ? 'left to Socket.IO' : 'taken from it';
        console.log(`  ${title.padEnd(18)} ${kB.toFixed(1)} kB per socket, ${us.toFixed(2)} µs per message`);
        await stop(game, followers);
      }
      const [left, taken] = measured;
      memory.push((taken?.kB ?? Number.NaN) / (left?.kB ?? Number.NaN));
      cpu.push((taken?.us ?? Number.NaN) / (left?.us ?? Number.NaN));
    }
  } finally {
    await postgres.stop();
  }
  printFigure({
    title: 'heap of a socket, against Socket.IO’s',
    value: median(memory),
    ...{ unit: '×', atMost: 0.5 },
  });
  printFigure({
    title: 'processor for a delivered message, against Socket.IO’s',
    value: median(cpu),
    ...{ unit: '×', atMost: 1 },
  });
}

/** The same followers at one process and at two. */
export async function twoProcesses(): Promise<void> {
  console.log(
    `\nTwo processes: ${followersCount} followers of a game at one process, and half of them at each of two`,
  );
  const postgres = await startPostgres();
  await postgres.makeTemplate();
  const ratios: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const costs: number[] = [];
      for (const processes of [1, 2]) {
        const game = await startGame(await copyTemplate(postgres.url), processes, false);
        const followers: Followers[] = [];
        for (const server of game.servers)
          followers.push(await follow(game, server, followersCount / processes));
        const cost = await cpuPerDelivered(game, followers);
        costs.push(cost);
        console.log(`  ${processes} process${processes > 1 ? 'es' : ''}: ${cost.toFixed(2)} µs per message`);
        await stop(game, followers);
      }
      const [one = Number.NaN, two = Number.NaN] = costs;
      ratios.push(two / one);
      console.log(
        `  two cores would deliver ${(2e6 / two).toFixed(0)} messages a second (computed from ${two.toFixed(2)} µs)`,
      );
    }
  } finally {
    await postgres.stop();
  }
  printFigure({
    title: 'processor for a delivered message with two processes, against one',
    value: median(ratios),
    ...{ unit: '×', atMost: 1.15 },
  });
}
