import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import WebSocket from 'ws';
import { MeasuredServer } from '../lib/child.ts';
import { crowdSignsIn } from '../lib/crowd.ts';
import { median, printFigure } from '../lib/figures.ts';
import { sendRequest } from '../lib/http.ts';

const asked = 30;
/** How much longer other callers may wait in the median during an attack by one client. */
const longerAtMost = 3;
const password = 'birdie on nine';

interface Player {
  readonly id: string;
  readonly token: string;
}

interface Target {
  readonly server: MeasuredServer;
  readonly port: number;
  readonly gameId: string;
  readonly players: readonly Player[];
}

async function start(players: number): Promise<Target> {
  const server = await MeasuredServer.start('flagstick', { players, password });
  return { ...(server.ready as unknown as Omit<Target, 'server'>), server };
}

/**
 * The duration of each call in milliseconds, one call after the other, `pace` milliseconds apart: `asked` calls, and
 * more while `goesOn` returns true.
 */
async function times(
  call: (turn: number) => Promise<number>,
  { goesOn = () => false, pace = 0 }: { goesOn?: () => boolean; pace?: number } = {},
): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < asked || goesOn(); turn++) {
    if (pace > 0) await setTimeout(pace);
    const from = performance.now();
    const status = await call(turn);
    if (status !== 200) throw new Error(`A call beside the attack was answered with ${status}.`);
    took.push(performance.now() - from);
  }
  return took;
}

const signIn = async (port: number, username: string): Promise<number> => {
  const body = JSON.stringify({ username, password });
  return (await sendRequest(port, 'POST', '/api/auth/signIn', {}, body)).status;
};

const countOf = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .map((one) => `${statuses.filter((status) => status === one).length} × ${one}`)
    .join(', ');

/** The largest pictures that are decoded, and one that is refused. */
async function largePictures(): Promise<Blob[]> {
  const plain = (side: number, channels: 3 | 4) =>
    sharp({
      create: { width: side, height: side, channels, background: '#16694a' },
      limitInputPixels: false,
    });
  const made = await Promise.all([
    plain(4_460, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    plain(6_300, 4).png({ progressive: true }).toBuffer(),
    plain(5_770, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    plain(10_900, 4).png({ progressive: true, compressionLevel: 9 }).toBuffer(),
  ]);
  return made.map((bytes) => new Blob([new Uint8Array(bytes)]));
}

/** Sends a picture three times; returns the statuses. */
async function sendPicture(port: number, token: string, picture: Blob) {
  const statuses: number[] = [];
  while (statuses.length < 3) {
    const body = new FormData();
    body.set('image', picture, 'me.png');
    const request = { method: 'PUT', headers: { access_token: token }, body };
    const answer = await fetch(`http://127.0.0.1:${port}/api/users/`, request);
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

/** Four large pictures at once: their cost in memory, and the delay of another user's sign-in. */
export async function attackPictures(): Promise<void> {
  console.log('\nAttack: four large pictures at once');
  const pictures = await largePictures();
  const { server, port, players } = await start(8);
  const byOther = () => signIn(port, 'user8');
  await times(byOther);
  const before = median(await times(byOther));
  const memory = await server.memory();
  let most = memory;
  const watch = setInterval(async () => {
    most = Math.max(most, await server.memory());
  }, 20);
  let over = false;
  const attack = Promise.all(
    pictures.map((picture, at) => sendPicture(port, players[at]?.token ?? '', picture)),
  ).finally(() => {
    over = true;
  });
  const during = median(await times(byOther, { goesOn: () => !over }));
  console.log(`  pictures answered: ${countOf((await attack).flat())}`);
  clearInterval(watch);
  await server.stop();
  console.log(
    `  a sign-in: ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during (medians of ${asked})`,
  );
  printFigure({
    title: 'memory above what the server had before',
    value: (most - memory) / 1e6,
    unit: 'MB',
    atMost: 400,
  });
  printFigure({
    title: "another's sign-in, against before",
    value: during / before,
    unit: '×',
    atMost: longerAtMost,
  });
}

/** Sockets that request their replay repeatedly and read nothing: the memory they leave behind. */
export async function attackSockets(): Promise<void> {
  const [sockets, messages] = [30, 6_000];
  console.log(`\nAttack: ${sockets} sockets that ask ${messages} times each, and read nothing`);
  const { server, port, gameId } = await start(28);
  const health = async () => {
    const from = performance.now();
    const { status } = await sendRequest(port, 'GET', '/api/health');
    if (status !== 200) throw new Error(`Health was answered with ${status}.`);
    return performance.now() - from;
  };
  await times(async () => ((await health()) > 0 ? 200 : 0));
  const before = await server.heapBytes();
  const query = `EIO=4&transport=websocket&gameId=${gameId}`;
  const attackers = Array.from({ length: sockets }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?${query}`, { perMessageDeflate: false });
    socket.on('error', () => undefined);
    return socket;
  });
  await Promise.all(
    attackers.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('message', (data) => {
            if (String(data).startsWith('0')) return socket.send('40');
            socket.pause();
            return resolve();
          });
        }),
    ),
  );
  const answers: number[] = [];
  for (let sent = 0; sent < messages; sent += 500) {
    for (const socket of attackers)
      for (let at = 0; at < 500; at++) socket.send('42["since",0]', () => undefined);
    answers.push(await health());
  }
  const after = await server.heapBytes();
  for (const socket of attackers) socket.terminate();
  await server.stop();
  console.log(`  health: ${Math.max(...answers).toFixed(0)} ms at most, during the attack`);
  printFigure({ title: 'heap after, against before', value: after / before, unit: '×', atMost: 1.1 });
}

/** Milliseconds between two scores: 30 of them take as long as the server works on the waiting passwords. */
const paceOfScores = 50;

/** 600 wrong sign-ins at once: the delay of a score. */
export async function attackSignIns(): Promise<void> {
  const count = 600;
  console.log(`\nAttack: ${count} sign-ins at once`);
  const { server, port, gameId, players } = await start(4);
  const [player] = players;
  if (!player) throw new Error('Nobody plays.');
  let number = 0;
  const score = async (turn: number) => {
    number += 1;
    const headers = { access_token: player.token, 'call-id': `attack-${number}` };
    const body = JSON.stringify({ holeNumber: (turn % 18) + 1, gross: 3 + (number % 5) });
    return (await sendRequest(port, 'PUT', `/api/games/${gameId}/updateScore/${player.id}`, headers, body))
      .status;
  };
  const paced = { pace: paceOfScores };
  await times(score, paced);
  const before = median(await times(score, paced));
  let over = false;
  const crowd = crowdSignsIn({ port, count });
  const attack = crowd.statuses.finally(() => {
    over = true;
  });
  await crowd.begun;
  const during = median(await times(score, paced));
  if (over) throw new Error('The attack was over before the scores were.');
  console.log(`  sign-ins answered: ${countOf(await attack)}`);
  await server.stop();
  console.log(
    `  a score: ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during (medians of ${asked})`,
  );
  printFigure({ title: 'a score, against before', value: during / before, unit: '×', atMost: longerAtMost });
}
