import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { type CallDefinition, calls, callsIn, errors, limits } from '../index.ts';

interface Entry {
  readonly version: number;
  readonly hash: string;
  readonly change: string;
}

const historyFile = new URL('./wire-history.json', import.meta.url);
const limitsFile = new URL('../limits.ts', import.meta.url);

/** Sorts the keys, so that the order of a schema's parts does not matter. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, ordered(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const schema = (io: 'input' | 'output') => (type: z.ZodType | undefined) =>
  type && z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' });
const sent = schema('input');
const answered = schema('output');

/** The parts of a call that matter to a client. */
const described = (call: CallDefinition) => ({
  call: `${call.method} ${call.path}`,
  access: call.access,
  params: sent(call.params),
  query: sent(call.query),
  body: sent(call.body),
  headers: sent(call.headers),
  encoding: call.encoding,
  responses: Object.entries(call.responses).map(([status, type]) => [status, answered(type)]),
  refusals: [...(call.refusals ?? [])].toSorted(),
  saveIfFailed: call.saveIfFailed,
  seat: call.seat,
  beforePassword: call.beforePassword,
});

function wireNow(): string {
  const statuses = Object.entries(errors).map(([code, { status }]) => [code, status]);
  const all = { calls: callsIn(calls).map(described), errors: statuses };
  const lists = {
    calls: all.calls.toSorted((a, b) => (a.call < b.call ? -1 : 1)),
    errors: statuses.toSorted(),
  };
  return createHash('sha256')
    .update(JSON.stringify(ordered(lists)))
    .digest('base64url')
    .slice(0, 16);
}

/** Adds a version for the change, with its line of history. */
function pin(history: Entry[], hash: string, change: string): Entry[] {
  const version = (history.at(-1)?.version ?? 0) + 1;
  const renewed = [...history, { version, hash, change }];
  writeFileSync(historyFile, `${JSON.stringify(renewed, null, 2)}\n`);
  const source = readFileSync(limitsFile, 'utf8');
  writeFileSync(limitsFile, source.replace(/contractVersion = \d+/, `contractVersion = ${version}`));
  return renewed;
}

it('the wire equals the last recorded version', () => {
  const now = wireNow();
  let history = JSON.parse(readFileSync(historyFile, 'utf8')) as Entry[];
  const change = process.env.UPDATE_WIRE;
  if (change && history.at(-1)?.hash !== now) history = pin(history, now, change);
  const howTo =
    'After an intended change run UPDATE_WIRE="what changed" npx vitest run --project contract wire';
  expect(history.at(-1)?.hash, howTo).toBe(now);
  const contractVersion = change ? history.at(-1)?.version : limits.contractVersion;
  expect(contractVersion).toBe(history.at(-1)?.version);
});

it('every contract version has a history line, and only such versions are served', () => {
  const history = JSON.parse(readFileSync(historyFile, 'utf8')) as Entry[];
  expect(history.map(({ version }) => version)).toEqual(history.map((_, at) => at + 1));
  for (const { change } of history) expect(change).toMatch(/^[A-Z].{9,}/);
  expect(limits.oldestContractVersion).toBeLessThanOrEqual(limits.contractVersion);
});
