import { setTimeout as sleep } from 'node:timers/promises';
import { copyTemplate, startPostgres } from '../../apps/server/testing/database/postgres.ts';
import { MeasuredServer } from '../lib/child.ts';
import { printFigure, quantile } from '../lib/figures.ts';
import { sendRequest } from '../lib/http.ts';

const people = 500;
const spaces = 72;
/** Every player taps within this time. */
const withinMs = 1_000;

interface Person {
  readonly id: string;
  readonly token: string;
}

interface Entry {
  readonly number: number;
  readonly sent: number;
  readonly answered: number;
}

interface Listed {
  readonly number: number;
  readonly state: string;
  readonly player: { readonly _id: string } | null;
}

/** Entries that are ahead of one that was answered before they were sent. */
function outOfOrder(entries: readonly Entry[]): number {
  let lastSent = Number.NEGATIVE_INFINITY;
  let wrong = 0;
  for (const { sent, answered } of entries.toSorted((a, b) => a.number - b.number)) {
    if (answered < lastSent) wrong += 1;
    lastSent = Math.max(lastSent, sent);
  }
  return wrong;
}

/** On the embedded database and on PostgreSQL, whose commits are durable. */
export async function opening(): Promise<void> {
  await openOn('the embedded database');
  const postgres = await startPostgres({ durable: true });
  try {
    await postgres.makeTemplate();
    await openOn('PostgreSQL', await copyTemplate(postgres.url));
  } finally {
    await postgres.stop();
  }
}

/** 500 players enter as entries open, each with a double tap. */
async function openOn(database: string, databaseUrl?: string): Promise<void> {
  console.log(
    `\nOpening: ${people} players enter a list of ${spaces} spaces within a second, each twice, on ${database}`,
  );
  const server = await MeasuredServer.start('opening', {
    people,
    spaces,
    ...(databaseUrl && { databaseUrl }),
  });
  const { port, code, organiser, entrants } = server.ready as unknown as {
    port: number;
    code: string;
    organiser: Person;
    entrants: Person[];
  };
  const call = async (method: string, path: string, { token }: Person) => {
    const { status, body } = await sendRequest(port, method, `/api/entryLists/${code}${path}`, {
      access_token: token,
    });
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body}`);
    return JSON.parse(String(body));
  };
  const enter = async (person: Person): Promise<Entry> => {
    const sent = performance.now();
    const { mine } = (await call('PUT', '/entry', person)) as { mine: { number: number } };
    return { number: mine.number, sent, answered: performance.now() };
  };
  const entries = await Promise.all(
    entrants.map(async (person, at) => {
      await sleep((at / people) * withinMs);
      const [first, second] = await Promise.all([enter(person), enter(person)]);
      return first.answered < second.answered ? first : second;
    }),
  );
  const { items } = (await call('GET', '/entrants', organiser)) as { items: Listed[] };
  const listed = new Set(items.map(({ player }) => player?._id));
  const tooMany = items.filter(({ state, number }) => (state === 'in') !== number <= spaces).length;
  const took = entries.map(({ sent, answered }) => answered - sent);
  const figure = (title: string, value: number, atMost = 0, unit = '') =>
    printFigure({ title, value, unit, atMost });
  figure('entries lost', entrants.filter(({ id }) => !listed.has(id)).length);
  figure('entries beyond one for each player', items.length - people);
  figure('entries out of the order of their commits', outOfOrder(entries));
  figure('spaces given to others than the first', tooMany);
  figure('time until an entry is answered, 99 of 100', quantile(took, 0.99) / 1_000, 5, 's');
  await server.stop();
}
