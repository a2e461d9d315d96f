import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callName, contract } from '../policies/contract.ts';
import { fuzzCalls } from './calls.ts';
import { fuzz } from './fuzz.ts';
import { Target, Violation } from './target.ts';

/** A short `npm run fuzz` with a fixed seed, so that a failure repeats. The tests of bad input send every call. */
const run = { seed: 11, perCall: 2, sequences: 2, oneIn: 3 };

let target: Target;
beforeAll(async () => {
  target = await Target.start();
});
afterAll(() => target.close());

it('generated input causes no fault or memory growth, and a refused one changes nothing', async () => {
  const lines: string[] = [];
  await fuzz(target, run, (line) => lines.push(line));
  const calls = lines.filter((line) => line.startsWith(`${Math.ceil(contract.length / run.oneIn)} calls: `));
  expect(calls).toHaveLength(2);
  expect(calls[0]).toMatch(/400 × \d\d/);
}, 180_000);

describe('a violation is found and can be reproduced', () => {
  const ask = (name: string) =>
    fuzzCalls(target, {
      seed: 3,
      perCall: 10,
      calls: contract.filter((call) => callName(call) === name),
      say: () => undefined,
    });

  it('a refusal that changes something is found and can be reproduced', async () => {
    const { app, storage } = target.server;
    const change = () => void sql`update clubs set place = place || '.'`.execute(storage.db);
    app.server.on('request', change);
    await expect(ask('PUT games/{id}')).rejects.toThrow(
      /database changed.*changed: clubs\n.*again: npm run fuzz -- --seed 3 --per-call 10 --only 'PUT games\/\{id\}'/s,
    );
    app.server.off('request', change);
  });

  it('the run continues with the next call after a violation', async () => {
    const { db } = target.server.storage;
    await sql`alter table user_log rename to elsewhere`.execute(db);
    const asked: string[] = [];
    const calls = ['GET users/notices', 'GET games/'].map((name) =>
      contract.find((call) => callName(call) === name),
    );
    const run = { seed: 3, perCall: 10, calls: calls.filter((call) => call !== undefined) };
    await expect(fuzzCalls(target, { ...run, say: (line) => asked.push(line) })).rejects.toThrow(
      /GET users\/notices/,
    );
    expect(asked.map((line) => line.split(':')[0])).toContain('GET games/');
    await sql`alter table elsewhere rename to user_log`.execute(db);
  });

  it('a fault of the server is found and can be reproduced', async () => {
    const { db } = target.server.storage;
    await sql`alter table user_log rename to elsewhere`.execute(db);
    await expect(ask('GET users/notices')).rejects.toThrow(Violation);
    await sql`alter table elsewhere rename to user_log`.execute(db);
  });
});
