import { chance } from '@flagstick/scenarios';
import { expect, test } from 'vitest';
import { startPostgres } from '../../apps/server/testing/database/postgres.ts';
import { Api } from '../lib/api.ts';
import { holes, person, Round } from '../lib/round.ts';
import { ScoreWriter } from '../lib/score-writer.ts';
import type { ServerProcess } from '../lib/server.ts';
import { startServer } from './start-server.ts';

const players = ['player1', 'player2', 'player3', 'player4', 'player5', 'player6', 'player7', 'player8'];
const phonesOfPlayer = 4;

/**
 * Stops the server while each player scores with four phones, starts it again and compares its data with what it had
 * acknowledged.
 */
async function endWhileScoring(
  server: ServerProcess,
  seed: string,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  const api = new Api(server.url);
  const round = await Round.start(api, { name: `Crash ${seed}`, players: players.slice(0, 4) });
  for (const username of players.slice(4)) await round.join(await person(api, username));
  const people = await Promise.all(players.map((username) => person(api, username)));
  const writers = people.flatMap((player) =>
    Array.from({ length: phonesOfPlayer }, (_, phone) => {
      const own = holes.filter((hole) => hole % phonesOfPlayer === phone);
      return new ScoreWriter(api, round, player, own, seed);
    }),
  );
  const scoring = Promise.all(writers.map((writer) => writer.scoreUntilSilence()));
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  await expect.poll(acknowledged, { interval: 5 }).toBeGreaterThan(300 * chance(seed, 'scores'));
  await new Promise((resolve) => setTimeout(resolve, 200 * chance(seed, 'milliseconds')));
  await server.end(signal);
  await scoring;
  expect(acknowledged()).toBeGreaterThan(0);

  await server.run();
  /** The log of each player's card, which four phones share. */
  const readLogs = async () => {
    const cards = [...new Set(writers.map(({ card }) => card))];
    const logs = new Map(
      await Promise.all(cards.map(async (card) => [card, await round.log(card)] as const)),
    );
    return ({ card, holes: own }: ScoreWriter) =>
      (logs.get(card) ?? [])
        .filter(({ holeNumber }) => holeNumber !== null && own.includes(holeNumber))
        .map(({ holeNumber, gross }) => ({ hole: holeNumber, gross }));
  };
  const scoresOf = (writer: ScoreWriter) => writer.acknowledged.map(({ hole, gross }) => ({ hole, gross }));
  const logOf = await readLogs();
  for (const writer of writers) {
    const log = logOf(writer);
    const scores = scoresOf(writer);
    expect(log.slice(0, scores.length)).toEqual(scores);
    // The pending score may have been written without an answer; nothing else may be there.
    expect(log.length - scores.length).toBeLessThanOrEqual(1);
  }

  await Promise.all(writers.map((writer) => writer.sendAgain()));
  const logAfterwards = await readLogs();
  const view = await round.view();
  for (const writer of writers) {
    expect(logAfterwards(writer), 'Sent again, a score counts once').toEqual(scoresOf(writer));
    const { id } = writer.card;
    for (const [hole, gross] of new Map(scoresOf(writer).map((score) => [score.hole, score.gross]))) {
      expect(view.players[id]?.uholes?.[hole]?.grosses[id]).toBe(gross);
    }
  }
}

test('a killed server on the embedded database has every acknowledged score once', async () => {
  const server = await startServer();
  for (const seed of ['embedded-1', 'embedded-2']) await endWhileScoring(server, seed);
});

test('a server that is stopped during scores has every acknowledged score once', async () => {
  await endWhileScoring(await startServer(), 'told-to-end', 'SIGTERM');
});

test('a killed server on PostgreSQL has every acknowledged score once', async () => {
  const postgres = await startPostgres({ durable: true });
  try {
    const server = await startServer({ DATABASE_URL: `${postgres.url}/postgres` });
    for (const seed of ['postgres-1', 'postgres-2']) await endWhileScoring(server, seed);
    await server.end();
  } finally {
    await postgres.stop();
  }
});
