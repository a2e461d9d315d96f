import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from '../../e2e/lib/server.ts';
import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure, quantile } from '../lib/figures.ts';
import { sendRequest } from '../lib/http.ts';
import { ReturningFollower } from '../lib/returning.ts';

const phonesCount = 144;
const followersCount = 2_000;
const rounds = 3;
/** Beyond twice the time from the start to the first answer of the health check. */
const moreMs = 3_000;

interface Player {
  readonly id: string;
  readonly token: string;
}

interface Score {
  readonly hole: number;
  readonly gross: number;
}

interface View {
  readonly v: number;
  readonly players: Record<string, { readonly holes: Record<string, { readonly gross: number }> }>;
}

/** A game of 144 players in a folder, as a stopped server left it. */
async function makeGame(keptIn: string): Promise<{ gameId: string; players: readonly Player[] }> {
  const server = await MeasuredServer.start('flagstick', { players: phonesCount, keptIn });
  const { gameId, players } = server.ready as unknown as { gameId: string; players: Player[] };
  await server.stop();
  return { gameId, players };
}

/** Resolves with the milliseconds until the health check first answers 200. */
async function untilHealthy(port: number, from: number): Promise<number> {
  for (;;) {
    const status = await sendRequest(port, 'GET', '/api/health').then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return performance.now() - from;
    await sleep(25);
  }
}

/** A killed server starts again under its followers and phones, each of which holds a score that it could not send. */
export async function storm(): Promise<void> {
  console.log(
    `\nStorm: a server with ${followersCount} followers and ${phonesCount} phones is killed and started again`,
  );
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flagstick-storm-'));
  const { gameId, players } = await makeGame(dataDir);
  const server = await ServerProcess.start(
    { NODE_ENV: 'production', FOLLOWERS_PER_ADDRESS: '10000', LOG_LEVEL: 'error' },
    { made: dataDir },
  );
  const port = Number(new URL(server.url).port);
  const view = async (): Promise<View> => {
    const { status, body } = await sendRequest(port, 'GET', `/api/games/${gameId}`);
    if (status !== 200) throw new Error(`${status} ${body}`);
    return JSON.parse(body) as View;
  };
  /** Followers and phones that are not current yet, and when each became so. */
  let outstanding = 0;
  let times: number[] = [];
  const current = () => {
    if (outstanding === 0) return;
    outstanding -= 1;
    times.push(performance.now());
  };
  const acknowledged = new Map<string, Score>();
  const send = async ({ id, token }: Player, { hole, gross }: Score, callId: string): Promise<boolean> => {
    const body = JSON.stringify({ holeNumber: hole, gross });
    const url = `/api/games/${gameId}/updateScore/${id}`;
    const status = await sendRequest(port, 'PUT', url, { access_token: token, 'call-id': callId }, body).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) acknowledged.set(`${id}|${hole}`, { hole, gross });
    return status === 200;
  };
  const { v } = await view();
  /** What each phone still has to send. A phone sends when its socket is connected again, like the app. */
  const pending = new Map<Player, { score: Score; callId: string }>();
  const sendPending = async (player: Player): Promise<void> => {
    const next = pending.get(player);
    if (next === undefined) return;
    if (await send(player, next.score, next.callId)) {
      pending.delete(player);
      current();
    } else setTimeout(() => void sendPending(player), 1_000);
  };
  const clients = [
    ...Array.from({ length: followersCount }, () => new ReturningFollower({ port, gameId }, v, current)),
    ...players.map((player) => new ReturningFollower({ port, gameId }, v, () => void sendPending(player))),
  ];
  const startTimes: number[] = [];
  const shares: number[] = [];
  try {
    outstanding = followersCount;
    while (outstanding > 0) await sleep(50);
    for (let round = 0; round < rounds; round++) {
      const [played, unsent] = [2 * round + 1, 2 * round + 2];
      await Promise.all(
        players.map((player, at) =>
          send(player, { hole: played, gross: 3 + (at % 5) }, `storm-${played}-${player.id}`),
        ),
      );
      outstanding = followersCount + phonesCount;
      times = [];
      for (const [at, player] of players.entries()) {
        const score = { hole: unsent, gross: 3 + ((at + 2) % 5) };
        pending.set(player, { score, callId: `storm-${unsent}-${player.id}` });
      }
      await server.end('SIGKILL');
      const from = performance.now();
      const [toHealthy] = await Promise.all([untilHealthy(port, from), server.run()]);
      while (outstanding > 0 && performance.now() - from < 60_000) await sleep(50);
      const to99 = quantile([...times.map((at) => at - from), ...Array(outstanding).fill(60_000)], 0.99);
      startTimes.push(toHealthy);
      shares.push(to99 / (2 * toHealthy + moreMs));
      console.log(
        `  healthy after ${toHealthy.toFixed(0)} ms; 99 % of ${followersCount + phonesCount} current after ${to99.toFixed(0)} ms`,
      );
    }
    const { players: cards } = await view();
    const lost = [...acknowledged].filter(([key, { hole, gross }]) => {
      const [id = ''] = key.split('|');
      return cards[id]?.holes[hole]?.gross !== gross;
    });
    const expected = phonesCount * rounds * 2;
    console.log(`  from start to healthy, median: ${median(startTimes).toFixed(0)} ms`);
    printFigure({
      title: '99 % current, against twice this time plus 3 s, median',
      value: median(shares),
      unit: '×',
      atMost: 1,
    });
    printFigure({
      title: 'scores acknowledged',
      value: acknowledged.size,
      unit: 'scores',
      atLeast: expected,
    });
    printFigure({ title: 'acknowledged scores lost', value: lost.length, unit: 'scores', atMost: 0 });
  } finally {
    for (const client of clients) client.close();
    await server.stop();
  }
}
