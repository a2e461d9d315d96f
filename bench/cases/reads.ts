import { Measured } from '../lib/child.ts';
import { median, verdict } from '../lib/figures.ts';
import { ask } from '../lib/http.ts';
import { answersPerSecond } from '../lib/load.ts';

const playersInGame = 144;
const connections = 40;
const seconds = 2;
/** The first warms both up. */
const rounds = 9;

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
  for (const [title, status, atLeast, more] of [
    ['the board', 200, 0.6, {}],
    ['304 to who holds it', 304, 0.8, { 'if-none-match': etag }],
  ] as const) {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const load = { path, headers: more, status, connections, seconds };
      const bare = await answersPerSecond({ ...load, port: floor.ready.port });
      const ours = await answersPerSecond({ ...load, port });
      console.log(`  ${title}: ${ours.toFixed(0)} a second, bare node:http ${bare.toFixed(0)}`);
      ratios.push(ours / bare);
    }
    verdict({ title: `${title}, share of bare node:http`, value: median(ratios), unit: '×', atLeast });
  }
  await floor.stop();
  await server.stop();
}
