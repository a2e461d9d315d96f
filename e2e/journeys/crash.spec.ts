import { chance } from '../../apps/server/src/simulate/chance.ts';
import { startPostgres } from '../../apps/server/src/testing/postgres.ts';
import { Api } from '../lib/api.ts';
import { Round } from '../lib/round.ts';
import type { ServerProcess } from '../lib/server.ts';
import { expect, test } from '../lib/test.ts';
import { Writer } from '../lib/writer.ts';

const writerCount = 32;

/** Kills the server while 32 phones score, starts it again and compares what it holds with what it had acknowledged. */
async function killWhileScoring(server: ServerProcess, seed: string): Promise<void> {
  const api = new Api(server.url);
  const round = await Round.start(api, { name: `Crash ${seed}`, players: [] });
  const writers: Writer[] = [];
  for (let at = 1; at <= writerCount; at++) {
    writers.push(new Writer(api, round, await round.addGuest(), seed));
  }
  const scoring = Promise.all(writers.map((writer) => writer.scoreUntilSilence()));
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  await expect.poll(acknowledged, { intervals: [5] }).toBeGreaterThan(300 * chance(seed, 'scores'));
  await new Promise((resolve) => setTimeout(resolve, 200 * chance(seed, 'milliseconds')));
  await server.end('SIGKILL');
  await scoring;
  expect(acknowledged()).toBeGreaterThan(0);

  await server.run();
  const logOf = async ({ card }: Writer) =>
    (await round.log(card)).map(({ holeNumber, gross }) => ({ hole: holeNumber, gross }));
  const scoresOf = (writer: Writer) => writer.acknowledged.map(({ hole, gross }) => ({ hole, gross }));
  for (const writer of writers) {
    const log = await logOf(writer);
    const scores = scoresOf(writer);
    expect(log.slice(0, scores.length)).toEqual(scores);
    // The score on its way may have been written without an answer; nothing else may be there.
    expect(log.length - scores.length).toBeLessThanOrEqual(1);
  }

  for (const writer of writers) await writer.sendAgain();
  const { players } = await round.view();
  for (const writer of writers) {
    expect(await logOf(writer), 'Sent again, a score counts once').toEqual(scoresOf(writer));
    const { id } = writer.card;
    for (const [hole, gross] of new Map(scoresOf(writer).map((score) => [score.hole, score.gross]))) {
      expect(players[id]?.uholes?.[hole]?.grosses[id]).toBe(gross);
    }
  }
}

test('a killed server on the embedded database holds every score it acknowledged, once', async ({
  startServer,
}) => {
  const server = await startServer();
  for (const seed of ['embedded-1', 'embedded-2']) await killWhileScoring(server, seed);
});

test('a killed server on PostgreSQL holds every score it acknowledged, once', async ({ startServer }) => {
  const postgres = await startPostgres({ durable: true });
  try {
    const server = await startServer({ DATABASE_URL: `${postgres.url}/postgres` });
    for (const seed of ['postgres-1', 'postgres-2']) await killWhileScoring(server, seed);
    await server.end();
  } finally {
    await postgres.stop();
  }
});
