import autocannon from 'autocannon';
import { Measured } from '../lib/child.ts';
import { median, verdict } from '../lib/figures.ts';
import { ask } from '../lib/http.ts';

const playersInGame = 144;
const seconds = 3;
const rounds = 7;

async function requestsPerSecond(
  port: number,
  path: string,
  headers: Record<string, string>,
  expected: number,
) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: 40,
    duration: seconds,
    headers,
  });
  const answered = expected === 304 ? result['3xx'] : result['2xx'];
  if (answered === 0 || result.non2xx - result['3xx'] > 0 || result.errors > 0) {
    throw new Error(`Unexpected answers: ${JSON.stringify({ ...result, latency: undefined })}`);
  }
  return answered / result.duration;
}

/** What a server was told to send; the rest node:http adds of its own. */
const sentAs = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  );

/** GET games/code/{code} with 144 players on it, against bare node:http sending the same bytes. */
export async function reads(): Promise<void> {
  console.log(`\nReads: GET games/code/{code}, ${playersInGame} players`);
  const server = await Measured.start('flagstick', { players: playersInGame });
  const { port, code, gameId, players } = server.ready as unknown as {
    port: number;
    code: string;
    gameId: string;
    players: Array<{ id: string; token: string }>;
  };
  for (const player of players) {
    for (let hole = 1; hole <= 9; hole++) {
      await ask(
        port,
        'PUT',
        `/api/games/${gameId}/updateScore/${player.id}`,
        { access_token: player.token },
        JSON.stringify({ holeNumber: hole, gross: 4 }),
      );
    }
  }
  const path = `/api/games/code/${code}`;
  const { body, headers } = await ask(port, 'GET', path);
  const etag = String(headers.etag);
  const held = await ask(port, 'GET', path, { 'if-none-match': etag });
  console.log(`  ${(Buffer.byteLength(body) / 1024).toFixed(0)} kB a board`);
  const floor = await Measured.start('bytes-floor', {
    body,
    etag,
    found: sentAs(headers),
    unchanged: sentAs(held.headers),
  });
  for (const [title, wanted, atLeast, more] of [
    ['the board', 200, 0.6, {}],
    ['304 to who holds it', 304, 0.8, { 'if-none-match': etag }],
  ] as const) {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const bare = await requestsPerSecond(floor.ready.port, path, more, wanted);
      const ours = await requestsPerSecond(port, path, more, wanted);
      console.log(`  ${title}: ${ours.toFixed(0)} a second, bare node:http ${bare.toFixed(0)}`);
      ratios.push(ours / bare);
    }
    verdict({ title: `${title}, share of bare node:http`, value: median(ratios), unit: '×', atLeast });
  }
  await floor.stop();
  await server.stop();
}
