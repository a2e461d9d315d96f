import type { CallDefinition } from '@flagstick/contract';
import * as z from 'zod';

export const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Valid JSON that few fields accept. */
export const hostileJson: readonly string[] = [
  'null',
  'true',
  '-1',
  '1.5',
  '1e400',
  '1e308',
  '9007199254740993',
  '9223372036854775807',
  '7.00000000000000000000000000000000001',
  '0.30000000000000004',
  '""',
  '"a\\u0000b"',
  '"\\ud800abc"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59.999-23:59"',
  '"2026-02-30"',
  // These pass a bound as text, but would be stored as another year, or as a time that the database cannot store.
  '"1900-01-01T00:00:00+23:59"',
  '"2199-12-31T23:59:59.999-23:59"',
  '"2026-06-14T09:20:00-15:59"',
  // Two UTF-16 units, one character in the database.
  '"🏌"',
  // Longer in NFC than as typed.
  JSON.stringify('\u0958'.repeat(60)),
  // Only invisible characters.
  '"\u200b\u3164"',
  '"Ann\u200bLee"',
  '"0x7"',
  '" 7 "',
  `"1'; drop table users; --"`,
  '"0000000000000000"',
  JSON.stringify('x'.repeat(20_000)),
  '[]',
  '[null]',
  '{}',
  '{"__proto__":{"admin":true}}',
  '{"from":1}',
  nested(5_000),
];

export const hostileBodies: readonly string[] = ['null', '[]', '[{}]', '"text"', '7', '1e400', nested(5_000)];

export const brokenBodies: readonly (string | Buffer)[] = [
  '{',
  '{"name":"x"}x',
  "{'name':1}",
  '{"name":undefined}',
  Buffer.from([0x7b, 0x22, 0x6e, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
];

/** Values of query parameters, as written in an address. */
export const hostileQueries: readonly string[] = [
  '',
  '-1',
  '0',
  '1e9',
  '1e400',
  '%00',
  'a%00b',
  '%c3%28',
  '%ed%a0%80',
  '%zz',
  'name:up',
  'name:asc:x',
  '%5B%5D',
  '%25_%5C',
  '%27%3B--',
  'a'.repeat(600),
  encodeURIComponent(nested(2_000)),
];

/** Parts of a path, as written in an address; none is an id, a code or a token. */
export const hostileParams: readonly string[] = [
  '%20',
  '%00',
  'abc%00def',
  '%c3%28',
  '%ed%a0%80',
  '%zz',
  '%',
  'nothing',
  'constructor',
  '__proto__',
  '..%2f..%2fetc',
  'x'.repeat(150),
  'x'.repeat(300),
];

/** The fields of an object's schema; empty for other schemas. */
export function fieldsOf(schema: z.ZodType | undefined): Readonly<Record<string, unknown>> {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.out as z.ZodType);
  return schema instanceof z.ZodObject ? schema.shape : {};
}

const unstorable = /\0|\p{Surrogate}/u;

function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorable);
}

export function breaksContract(call: CallDefinition, json: string): boolean {
  const read = call.body?.safeParse(JSON.parse(json) ?? undefined);
  return !read?.success || hasUnstorable(read.data);
}

/**
 * Skips values that the schema refuses in the same field by the same rule as an earlier value, because the server's
 * path to that answer is the same. Keeps all others.
 */
export function eachReason(schema: z.ZodType | undefined): (value: unknown) => boolean {
  const known = new Set<string>();
  return (value) => {
    const { error } = schema?.safeParse(value) ?? {};
    const reason = error && JSON.stringify(error.issues.map(({ code, path }) => [code, path]));
    const isNew = reason === undefined || !known.has(reason);
    if (reason !== undefined) known.add(reason);
    return isNew;
  };
}

/** The places in a JSON value, each as the keys that lead to it. */
export function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

export function replaceAt(value: unknown, [key, ...rest]: readonly string[], what: unknown): unknown {
  if (key === undefined) return what;
  const inner = (value as Record<string, unknown>)[key];
  const changed = replaceAt(inner, rest, what);
  return Array.isArray(value)
    ? value.map((item, at) => (String(at) === key ? changed : item))
    : { ...(value as object), [key]: changed };
}
