/**
 * `npm run nemesis [-- --minutes 30 --seed 7]`: two processes on PostgreSQL with replica, cache and bucket, eight phones
 * with the app's queue, and faults in rounds. Everything is recorded, and then checked by another program.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { calls, limits } from '@flagstick/contract';
import { openPostgres } from '../apps/server/src/storage/index.ts';
import { FaultyProxy } from '../apps/server/testing/database/faulty-proxy.ts';
import { photo } from '../apps/server/testing/pictures.ts';
import { Api } from '../e2e/lib/api.ts';
import { Round } from '../e2e/lib/round.ts';
import { Random } from '../packages/world/random.ts';
import { faultsOf, inRounds } from './faults.ts';
import { pollingReader, readGame, SocketReader, watch } from './leaderboards.ts';
import { Phone } from './phone.ts';
import { clock, Recorder } from './recorder.ts';
import { boardMs } from './rules.ts';
import { base, type Service, startService } from './service.ts';

/** Between two rounds of faults: the time in which leaderboards become correct, and time to read them. */
const quietMs = boardMs + 6_000;
/** A phone waits up to 30 s before it sends again. */
const drainMs = 60_000;
const entryMs = { least: 500, more: 2_500 };
const groups = [
  ['player1', 'player2', 'player3', 'player4'],
  ['player5', 'player6', 'player7', 'player8'],
];

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('Usage: npm run nemesis -- [--minutes 30] [--seed 7]');
  process.exit(2);
}

const random = new Random(seed);
const file = path.join(mkdtempSync(path.join(tmpdir(), 'flagstick-nemesis-')), 'history.jsonl');
const recorder = new Recorder(file);
let isRunning = true;

/** Runs work again and again with pauses, until the run ends. */
async function repeatedly(pauseMs: () => number, work: () => Promise<void> | void): Promise<void> {
  while (isRunning) {
    await sleep(pauseMs());
    if (isRunning) await work();
  }
}

async function preparePhones(rounds: readonly Round[], signals: readonly FaultyProxy[]): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (const round of rounds) {
    const { players } = await round.view();
    for (const person of round.players) {
      const cardOf = (player: string) => ({ game: round.id, player, card: players[player]?.scoreId ?? '' });
      const marked = players[person.id]?.scoringPlayers.find((id) => id !== person.id);
      // Two phones write to each card: its player the first nine holes, the marker the others.
      const holes = Array.from({ length: 18 }, (_, at) => at + 1).flatMap((hole) => {
        if (hole <= 9) return [{ ...cardOf(person.id), hole }];
        return marked === undefined ? [] : [{ ...cardOf(marked), hole }];
      });
      const name = `phone ${phones.length + 1}`;
      const url = base(signals[phones.length] as FaultyProxy);
      phones.push(
        new Phone({ name, url, person, holes, random: new Random(seed + phones.length), recorder }),
      );
    }
  }
  return phones;
}

/** Reads each game's leaderboard at each process, through the cache, and as a subscriber of each process. */
async function watchBoards({ processes, nginx }: Service, rounds: readonly Round[]) {
  const cache = `http://127.0.0.1:${nginx.port}`;
  const stops: Array<() => Promise<void> | void> = [];
  for (const { id: game, code } of rounds) {
    stops.push(watch(recorder, { board: 'the cache', game }, pollingReader(cache, code)));
    for (const { name, front } of processes) {
      const url = base(front);
      const socket = await new SocketReader(url, game).ready();
      stops.push(watch(recorder, { board: name, game }, () => readGame(url, game)));
      stops.push(watch(recorder, { board: `a subscriber of ${name}`, game }, socket.read));
      stops.push(() => socket.close());
    }
  }
  return () => Promise.all(stops.map((stop) => stop()));
}

/** Lists that the replica answers, and pictures in the bucket. */
async function useListsAndPictures(url: string, organiser: string): Promise<Array<Promise<void>>> {
  const api = new Api(url);
  const manager = await api.signIn('clubmanager');
  const me = await api.call(calls.accounts.me, {}, manager);
  const clubId = (me as { club?: { _id: string } | null }).club?._id ?? '';
  let shown: string | undefined;
  const get = (address: string, token = '') =>
    fetch(url + address, {
      headers: { access_token: token },
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    });
  const upload = async () => {
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(await photo(64, 64))]), 'photo.jpg');
    if (shown !== undefined) body.set('removeImage', shown);
    const headers = { access_token: manager };
    const signal = AbortSignal.timeout(limits.requestTimeoutMs);
    const answer = await fetch(`${url}/api/clubs/${clubId}/images`, { method: 'PUT', headers, body, signal });
    if (answer.ok) shown = ((await answer.json()) as { images: string[] }).images.at(-1);
    return answer;
  };
  return [
    repeatedly(
      () => 1_000,
      () => recorder.call('list', () => get('/api/games', organiser)),
    ),
    // A person may upload 120 pictures of clubs in an hour.
    repeatedly(
      () => 40_000,
      () => recorder.call('upload', upload),
    ),
    repeatedly(
      () => 3_000,
      async () => {
        const address = shown;
        if (address !== undefined) await recorder.call('picture', () => get(address));
      },
    ),
  ];
}

/** The log of the games’ cards, from the database itself. */
async function recordStored({ postgres }: Service, rounds: readonly Round[]): Promise<void> {
  const { db, close } = await openPostgres(`${postgres.url}/postgres`, { connections: 1 });
  const ids = rounds.map(({ id }) => id);
  const rows = await db
    .selectFrom('card_log as l')
    .innerJoin('game_players as p', 'p.card_id', 'l.card_id')
    .select([
      'l.call_id as id',
      'p.player_id as player',
      'p.game_id as game',
      'l.hole',
      'l.gross',
      'l.version',
    ])
    .where('p.game_id', 'in', ids)
    .where('l.kind', '=', 'entry')
    .orderBy('l.id')
    .execute();
  for (const { hole, version, ...row } of rows) {
    recorder.add({ kind: 'stored', ...row, hole: hole ?? 0, version: version ?? 0 });
  }
  await close();
}

async function strikeInRounds(targets: Parameters<typeof faultsOf>[0]): Promise<void> {
  const until = clock() + minutes * 60_000;
  for (const round of inRounds(faultsOf(targets), random)) {
    if (clock() > until) return;
    console.log(`${(clock() / 1_000).toFixed(0).padStart(5)} s  ${round.map(({ name }) => name).join('; ')}`);
    await Promise.all(round.map(({ name, strike }) => recorder.fault(name, () => strike(random))));
    await sleep(quietMs);
  }
}

async function drain(phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) phone.wake();
  const deadline = clock() + drainMs;
  while (phones.some(({ pending }) => pending > 0) && clock() < deadline) await sleep(200);
}

console.log(`nemesis for ${minutes} minutes, seed ${seed}`);
const service = await startService();
const signals: FaultyProxy[] = [];
try {
  const balancer = `http://127.0.0.1:${service.nginx.port}`;
  for (const _ of groups.flat()) signals.push(await FaultyProxy.open(balancer));
  const api = new Api(balancer);
  const rounds: Round[] = [];
  for (const players of groups) rounds.push(await Round.start(api, { name: 'Nemesis', players }));
  const phones = await preparePhones(rounds, signals);
  const stopBoards = await watchBoards(service, rounds);
  const pauseMs = () => entryMs.least + random.below(entryMs.more);
  const work = [
    ...phones.map((phone) => repeatedly(pauseMs, () => phone.enter())),
    ...(await useListsAndPictures(balancer, rounds[0]?.organiser.token ?? '')),
  ];
  await strikeInRounds({ service, phones, signals });
  isRunning = false;
  await Promise.all(work);
  await drain(phones);
  await sleep(quietMs);
  await stopBoards();
  await recordStored(service, rounds);
} finally {
  await recorder.close();
  for (const signal of signals) signal.close();
  await service.stop();
}
console.log(`\nThe history is in ${file}; node nemesis/check.ts checks it again.`);
const checker = fileURLToPath(new URL('check.ts', import.meta.url));
process.exitCode = spawnSync(process.execPath, [checker, file], { stdio: 'inherit' }).status ?? 1;
// Connections that are kept alive would delay the end.
process.exit();
