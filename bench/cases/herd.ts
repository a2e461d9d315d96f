import { request } from 'node:http';
import WebSocket from 'ws';
import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure } from '../lib/figures.ts';
import { sendRequest } from '../lib/http.ts';

const playersInGame = 144;
const holes = 18;
const followersCount = 2_000;
const rounds = 3;
/** After a restart the app's client reconnects after a second, plus or minus a random half. */
const comeBackMs = { least: 500, spread: 1_000 };
const attackers = 30;
const textsPerAttacker = 6_000;

interface Game {
  readonly port: number;
  readonly code: string;
  readonly gameId: string;
  readonly players: ReadonlyArray<{ readonly id: string; readonly token: string }>;
}

const socketPath = (port: number, gameId: string) =>
  `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&gameId=${gameId}`;

/** Reads the board like a phone; returns its bytes on the wire and its status. */
function readBoard({ port, code }: Game): Promise<{ bytes: number; status: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const sent = request({ port, host: '127.0.0.1', path: `/api/games/code/${code}`, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ bytes, status: answer.statusCode ?? 0 }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** A subscriber with version 1: gets `stale`, reads the board, and disconnects. */
async function comeBack(game: Game): Promise<number> {
  const wait = comeBackMs.least + Math.random() * comeBackMs.spread;
  await new Promise((resolve) => setTimeout(resolve, wait));
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(socketPath(game.port, game.gameId), { perMessageDeflate: false });
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send('40{"v":1}');
      if (!text.startsWith('42')) return;
      if (!text.startsWith('42["stale"')) return reject(new Error(text.slice(0, 80)));
      readBoard(game).then(({ status }) => {
        socket.terminate();
        resolve(status);
      }, reject);
    });
  });
}

/** Sends texts as fast as possible and reads nothing. */
function attack({ port, gameId }: Game): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(socketPath(port, gameId), { perMessageDeflate: false });
    socket.on('error', reject);
    socket.once('message', () => {
      socket.send('40{"v":1}');
      socket.pause();
      for (let at = 0; at < textsPerAttacker; at++) socket.send('42["since",0]');
      setTimeout(() => resolve(socket), 2_000);
    });
  });
}

/** The size of a full board, 2,000 subscribers that reconnect at once, and clients that send and do not read. */
export async function herd(): Promise<void> {
  console.log(`\nHerd: a board of ${playersInGame} players with ${holes} holes each`);
  const server = await MeasuredServer.start('flagstick', { players: playersInGame });
  const game = server.ready as unknown as Game;
  const { port } = game;
  for (let hole = 1; hole <= holes; hole++) {
    await Promise.all(
      game.players.map(({ id, token }, at) =>
        sendRequest(
          port,
          'PUT',
          `/api/games/${game.gameId}/updateScore/${id}`,
          { access_token: token },
          JSON.stringify({ holeNumber: hole, gross: 3 + ((at + hole) % 5) }),
        ),
      ),
    );
  }
  const { bytes } = await readBoard(game);
  printFigure({ title: 'the board over the wire', value: bytes / 1000, unit: 'kB', atMost: 12 });

  const delays: number[] = [];
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    await server.longestDelayMs();
    const statuses = await Promise.all(Array.from({ length: followersCount }, () => comeBack(game)));
    const delay = await server.longestDelayMs();
    delays.push(delay);
    refused += statuses.filter((status) => status !== 200).length;
    console.log(`  ${followersCount} come back at once: longest delay ${delay.toFixed(0)} ms`);
  }
  printFigure({ title: 'answers that were not 200', value: refused, unit: '', atMost: 0 });
  printFigure({
    title: 'longest delay of the event loop, median',
    value: median(delays),
    unit: 'ms',
    atMost: 100,
  });

  const before = await server.heapBytes();
  const sockets = await Promise.all(Array.from({ length: attackers }, () => attack(game)));
  const asked = performance.now();
  const { status } = await sendRequest(port, 'GET', '/api/health');
  if (status !== 200) throw new Error(`Health answered ${status} under attack.`);
  console.log(`  health under attack: ${status} after ${(performance.now() - asked).toFixed(0)} ms`);
  const after = await server.heapBytes();
  for (const socket of sockets) socket.terminate();
  printFigure({
    title: `heap after ${attackers} clients sent ${textsPerAttacker} texts each and read nothing`,
    value: after / before,
    unit: '×',
    atMost: 1.1,
  });
  await server.stop();
}
