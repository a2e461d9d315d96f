import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MeasuredServer } from '../lib/child.ts';
import { median, printFigure } from '../lib/figures.ts';
import { sendRequest } from '../lib/http.ts';

/** How much longer a score in another game may take in the median than during as many harmless writes. */
const longerAtMost = 1.5;
const connections = 6;
/** How often an attack and as many harmless writes alternate. */
const rounds = 5;
/** Calls of an attack in each round. */
const calls = 120;
/** Milliseconds between two scores. */
const paceOfScores = 10;
/** The minimum number of scores for a median. */
const fewestScores = 30;

interface Person {
  readonly id: string;
  readonly token: string;
}

interface Target {
  readonly server: MeasuredServer;
  readonly port: number;
  readonly gameId: string;
  readonly players: readonly Person[];
  /** Plays in all the other games. */
  readonly attacker: Person;
  /** The organiser of one of the other games. */
  readonly organiser: Person;
  readonly ownGameId: string;
  readonly clubId: string;
}

interface Hammer {
  readonly title: string;
  /** The number of other open games. */
  readonly games: number;
  readonly attack: (target: Target, nth: number) => Promise<number>;
}

const letter = (nth: number) => String.fromCharCode(97 + (nth % 26));

const access = ({ token }: Person) => ({ access_token: token });

/** A write that affects no other user, as cheap as a write can be. */
async function harmless({ port, attacker, clubId }: Target): Promise<number> {
  const { status } = await sendRequest(port, 'PUT', `/api/clubs/favourite/${clubId}`, access(attacker), '{}');
  if (status !== 200) throw new Error(`A harmless write was answered with ${status}.`);
  return status;
}

/** Makes this many calls on several connections; resolves with the statuses. */
async function hammer(times: number, call: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  let begun = 0;
  const connection = async () => {
    while (begun < times) {
      begun += 1;
      statuses.push(await call());
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return statuses;
}

/** Enters scores while the work runs; returns the milliseconds of each. */
async function scoresBeside(target: Target, work: Promise<unknown>): Promise<number[]> {
  const { port, gameId, players } = target;
  const [player] = players;
  if (!player) throw new Error('Nobody plays.');
  const took: number[] = [];
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  for (let turn = 0; ; turn++) {
    await setTimeout(paceOfScores);
    if (over) break;
    const from = performance.now();
    const headers = { ...access(player), 'call-id': randomUUID() };
    const body = JSON.stringify({ holeNumber: (turn % 18) + 1, gross: 3 + (Math.floor(from) % 5) });
    const path = `/api/games/${gameId}/updateScore/${player.id}`;
    const { status } = await sendRequest(port, 'PUT', path, headers, body);
    if (status !== 200) throw new Error(`A score beside the attack was answered with ${status}.`);
    took.push(performance.now() - from);
  }
  await done;
  return took;
}

const countOf = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .map((one) => `${statuses.filter((status) => status === one).length} × ${one}`)
    .join(', ');

async function measured({ title, games, attack }: Hammer, unlimited: boolean): Promise<void> {
  const server = await MeasuredServer.start('flagstick', { players: 4, attacked: games, unlimited });
  const target = { ...(server.ready as unknown as Omit<Target, 'server'>), server };
  const scores = { harmless: [] as number[], attack: [] as number[] };
  const answers: number[] = [];
  let nth = 0;
  // Both run once before the measurement.
  await hammer(connections, () => harmless(target));
  await hammer(connections, () => attack(target, nth++));
  for (let round = 0; round < rounds; round++) {
    scores.harmless.push(
      ...(await scoresBeside(
        target,
        hammer(calls, () => harmless(target)),
      )),
    );
    const hammering = hammer(calls, () => attack(target, nth++)).then((statuses) =>
      answers.push(...statuses),
    );
    scores.attack.push(...(await scoresBeside(target, hammering)));
  }
  await server.stop();
  if (Math.min(scores.attack.length, scores.harmless.length) < fewestScores) {
    throw new Error(
      `Too few scores: ${scores.harmless.length} beside the writes, ${scores.attack.length} beside the attack.`,
    );
  }
  const [during, beside] = [median(scores.attack), median(scores.harmless)];
  const limit = unlimited ? 'without the rate limit' : 'with the rate limit';
  console.log(`  ${limit}: answers ${countOf(answers)}`);
  console.log(
    `  a score: ${beside.toFixed(1)} ms beside ${rounds * calls} harmless writes, ${during.toFixed(1)} ms during the attack (medians of ${scores.harmless.length} and ${scores.attack.length})`,
  );
  printFigure({
    title: `${title}, ${limit}: a score, against harmless writes`,
    value: during / beside,
    unit: '×',
    atMost: longerAtMost,
  });
}

async function both(hammer: Hammer): Promise<void> {
  console.log(`\nAttack: ${hammer.title}`);
  await measured(hammer, true);
  await measured(hammer, false);
}

/** A player in forty open games who renames themselves repeatedly. */
export const attackProfile = (): Promise<void> =>
  both({
    title: 'a player in forty games who changes their name',
    games: 40,
    async attack({ port, attacker }, nth) {
      const body = new FormData();
      body.set('name', `Bad${letter(nth)}`);
      const request = { method: 'PUT', headers: access(attacker), body };
      const answer = await fetch(`http://127.0.0.1:${port}/api/users/`, request);
      await answer.arrayBuffer();
      return answer.status;
    },
  });

/** An organiser who prints documents, each for another version of the game. */
export const attackDocuments = (): Promise<void> =>
  both({
    title: 'documents of a game that changes',
    games: 1,
    async attack({ port, organiser, ownGameId }, nth) {
      const headers = access(organiser);
      const body = JSON.stringify({ name: `Medal of ${letter(nth)}` });
      const changed = await sendRequest(port, 'PUT', `/api/games/${ownGameId}`, headers, body);
      if (changed.status !== 200)
        throw new Error(`A change of the game was answered with ${changed.status}: ${changed.body}`);
      const sheet = ['scoreCards', 'startSheet', 'invitation', 'leaderboard'][nth % 4];
      return (await sendRequest(port, 'GET', `/api/games/${ownGameId}/print/${sheet}`, headers)).status;
    },
  });

/** The server closes the connection when it refuses a body by its length; the sender may see that before the 413. */
function refusedWhileSent(error: NodeJS.ErrnoException): number {
  if (error.code === 'EPIPE' || error.code === 'ECONNRESET') return 413;
  throw error;
}

/** An organiser who sends a file of 140,000 players. */
export function attackField(): Promise<void> {
  // Encoded once, because the scores beside it are measured in this process.
  const csv = Buffer.from(JSON.stringify({ csv: `Name;Last name;Gender\n${'Ann;Lee;w\n'.repeat(140_000)}` }));
  return both({
    title: 'field files of 140,000 lines',
    games: 1,
    attack: ({ port, organiser, ownGameId }) =>
      sendRequest(port, 'POST', `/api/games/${ownGameId}/field/judge`, access(organiser), csv).then(
        ({ status }) => status,
        refusedWhileSent,
      ),
  });
}
