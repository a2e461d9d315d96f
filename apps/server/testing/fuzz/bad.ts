import type { CallDefinition } from '@flagstick/contract';
import fc from 'fast-check';
import type * as z from 'zod';
import {
  breaksContract,
  brokenBodies,
  fieldsOf,
  hostileBodies,
  hostileParams,
  hostileQueries,
  pathsIn,
  replaceAt,
} from '../bad-input/hostile.ts';
import type { GoodCall, Request } from '../bad-input/sender.ts';
import { anything, jsonOf, valuesNear } from './values.ts';

export interface BadRequest {
  /** What is bad about it, in a word. */
  readonly what: string;
  readonly request: Request;
  /** The contract's schema refuses it, so the server must. */
  readonly mustBeRefused?: boolean;
  /** The client disconnects after this share of its bytes. */
  readonly cutAt?: number;
}

/** Makes a bad request from a good call; the ids are of existing objects. */
export type MakeBadRequest = (good: GoodCall, ids: readonly string[]) => BadRequest;

const paramsOf = ({ path }: CallDefinition) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;
const goodPayload = (good: GoodCall): Request =>
  good.call.body && !good.call.encoding ? { payload: JSON.stringify(good.body) } : {};
type MakeBadBody = (
  good: GoodCall,
  ids: readonly string[],
) => { readonly what: string; readonly json: string };

const odd = anything.map((value) => jsonOf(value, ['']));

/** A body that the schema almost accepts. */
const wholeBodies = (body: z.ZodType): fc.Arbitrary<MakeBadBody> =>
  fc
    .oneof({ weight: 9, arbitrary: valuesNear(body) }, { weight: 1, arbitrary: anything })
    .map((value) => (_good, ids) => ({ what: 'body', json: jsonOf(value, ids) }));

/** The good body with one value replaced by one generated for that place or at random. */
const placesOfBodies = (body: z.ZodType): fc.Arbitrary<MakeBadBody> =>
  fc
    .tuple(fc.nat(10_000), anything, valuesNear(body), fc.boolean())
    .map(([nth, any, whole, fitting]) => (good, ids) => {
      const place = pick(pathsIn(good.body), nth);
      const [field] = place;
      const own = fitting && field !== undefined && (whole as Record<string, unknown> | null)?.[field];
      const changed = own ? replaceAt(good.body, [field], own) : replaceAt(good.body, place, any);
      return { what: `body at ${place.join('.')}`, json: jsonOf(changed, ids) };
    });

const extraKeys = [
  'unheardOf',
  '_id',
  'id',
  'rule',
  'role',
  'owner',
  'version',
  '__proto__',
  'constructor',
  'toString',
  '',
];
/** An additional or a missing key. */
const keysOfBodies: fc.Arbitrary<MakeBadBody> = fc
  .tuple(fc.nat(1_000), fc.constantFrom(...extraKeys), fc.boolean(), odd)
  .map(([nth, key, add, json]) => (good) => {
    const names = Object.keys(good.body);
    const gone = pick(names, nth);
    const kept = names.filter((name) => add || name !== gone);
    const fields = kept.map((name) => `${JSON.stringify(name)}:${JSON.stringify(good.body[name])}`);
    const all = [...fields, ...(add ? [`${JSON.stringify(key)}:${json}`] : [])];
    return { what: add ? `key ${key}` : `without ${gone}`, json: `{${all.join(',')}}` };
  });

/** Bodies at, near and beyond the bounds of a call's schema. */
export const bodiesNear = (body: z.ZodType): fc.Arbitrary<MakeBadBody> =>
  fc.oneof(
    { weight: 8, arbitrary: wholeBodies(body) },
    { weight: 6, arbitrary: placesOfBodies(body) },
    { weight: 2, arbitrary: keysOfBodies },
  );

/** The same as requests, with the verdict of the call's schema. */
const bodies = (body: z.ZodType): fc.Arbitrary<MakeBadRequest> =>
  bodiesNear(body).map((spoil) => (good, ids) => {
    const { what, json } = spoil(good, ids);
    return { what, request: { payload: json }, mustBeRefused: breaksContract(good.call, json) };
  });

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'x',
];
/** Bytes that are not JSON, or JSON with another content type. */
const bytes: fc.Arbitrary<MakeBadRequest> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom<string | Buffer>(...brokenBodies, ...hostileBodies, '\ufeff{}', '{}', ''),
      fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array)),
    ),
    fc.constantFrom(...types),
  )
  .map(([payload, type]) => () => ({ what: `bytes as ${type}`, request: { payload, type } }));

const halves: fc.Arbitrary<MakeBadRequest> = fc
  .double({ min: 0.02, max: 0.99, noNaN: true })
  .map((cutAt) => (good) => ({ what: 'cut short', request: goodPayload(good), cutAt }));

const inAddress = fc.oneof(
  fc.constantFrom(...hostileParams),
  odd.map((json) => encodeURIComponent(json.replace(/\\u(d[89a-f]..)/gi, '').toWellFormed()).slice(0, 400)),
  fc
    .array(fc.constantFrom('%00', '%c3', '%e2%80%8b', '%ed%a0%80', '%2f', '..', '%', 'a', '0', ';'), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
);
/** A path parameter that names nothing, or the wrong object. */
const params = (call: CallDefinition): fc.Arbitrary<MakeBadRequest> =>
  fc
    .tuple(fc.constantFrom(...paramsOf(call)), inAddress, fc.nat(1_000), fc.boolean())
    .map(([name, text, nth, foreign]) => (good, ids) => {
      const value = foreign ? pick(ids, nth) : text;
      return { what: `${name} in the path`, request: { ...goodPayload(good), params: { [name]: value } } };
    });

const sortWords = [
  'name',
  'date',
  'createDate',
  'updateDate',
  'lastName',
  'course.name',
  '_id',
  'owner.name',
];
const sorting = fc
  .tuple(fc.constantFrom(...sortWords), fc.constantFrom('', ':asc', ':desc', ':up', ':asc:asc'))
  .map((words) => words.join(''));

/** `{"field": value}` for the filters of the call. */
function filters(filter: z.ZodType): fc.Arbitrary<string> {
  const fields = Object.entries(fieldsOf(filter)) as Array<[string, z.ZodType]>;
  const [first, ...rest] = fields.map(([name, schema]) =>
    valuesNear(schema).map((value) => `{${JSON.stringify(name)}:${jsonOf(value, [])}}`),
  );
  return first ? fc.oneof(first, ...rest) : odd;
}

/** Known query parameters with bad values, or unknown parameters. */
function queries(query: z.ZodType | undefined): fc.Arbitrary<MakeBadRequest> {
  const fields = Object.entries(fieldsOf(query)) as Array<[string, z.ZodType]>;
  const wordOf = ([name, schema]: [string, z.ZodType]) => {
    const fitting = name === 'filter' ? filters(schema) : name === 'sort' ? sorting : odd;
    const written = fitting.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000));
    const value = fc.oneof({ weight: 4, arbitrary: written }, fc.constantFrom(...hostileQueries));
    // A filter has a value for each of its fields.
    return { weight: name === 'filter' ? 6 : 1, arbitrary: value.map((text) => `${name}=${text}`) };
  };
  const unknown = fc
    .tuple(fc.constantFrom(...extraKeys, 'filter', '%00'), fc.constantFrom(...hostileQueries))
    .map((pair) => pair.join('='));
  const one = fc.oneof(...fields.map(wordOf), { weight: 1, arbitrary: unknown });
  const several = fc.array(one, { minLength: 2, maxLength: 3 }).map((words) => words.join('&'));
  return fc
    .oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: several })
    .map((words) => (good) => ({ what: 'query', request: { ...goodPayload(good), query: words } }));
}

const tokens = [
  '',
  'x',
  'a.b.c',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'Bearer x',
  '%00',
  'x'.repeat(4_000),
];
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x7',
  '99999999999999999999',
  'NaN',
  'a,b',
  '"',
  '*',
  '\u00e9',
  '{"a":1}',
  'x'.repeat(900),
];
const headerValues = fc.oneof(
  fc.constantFrom(...texts, ...tokens),
  anything.map((value) =>
    jsonOf(value, [''])
      .replace(/[\r\n\0]/g, '')
      .slice(0, 900),
  ),
);
const headerNames = [
  ...[
    'access_token',
    'call-id',
    'hole-version',
    'typed-at',
    'app-version',
    'save-if-failed',
    'cookie',
    'if-none-match',
  ],
  ...[
    'x-forwarded-for',
    'forwarded',
    'x-forwarded-host',
    'x-forwarded-proto',
    'host',
    'origin',
    'referer',
    'range',
  ],
  ...['accept', 'content-encoding', 'content-language', 'user-agent', 'x-http-method-override'],
];
const headers: fc.Arbitrary<MakeBadRequest> = fc
  .dictionary(fc.constantFrom(...headerNames), headerValues, { minKeys: 1, maxKeys: 3 })
  .map((given) => (good) => ({
    what: `headers ${Object.keys(given).join(', ')}`,
    request: { ...goodPayload(good), headers: given },
  }));

/** Forms with known and unknown fields, unexpected files, and boundaries without an end. */
function forms(body: z.ZodType): fc.Arbitrary<MakeBadRequest> {
  const names = [...Object.keys(fieldsOf(body)), 'image', ...extraKeys];
  const value = fc.oneof(
    fc
      .tuple(valuesNear(body), fc.nat(100))
      .map(([whole, nth]) => pick(['', ...Object.values(whole ?? {})], nth)),
    anything,
  );
  const field = fc
    .tuple(
      fc.constantFrom(...names),
      value,
      fc.constantFrom('', '', '', '; filename="a.png"', '; filename="../a\0"'),
    )
    .map(([name, what, file]) => {
      const text = typeof what === 'string' ? what : jsonOf(what, ['']);
      return `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text.slice(0, 70_000)}\r\n`;
    });
  return fc
    .tuple(
      fc.array(field, { maxLength: 4 }),
      fc.constantFrom('--x--\r\n', '--x--\r\n', '--x--\r\n', '--x', ''),
    )
    .map(([fields, end]) => () => ({
      what: 'form',
      request: { payload: `${fields.join('')}${end}`, type: 'multipart/form-data; boundary=x' },
    }));
}

export function badRequests(call: CallDefinition): fc.Arbitrary<MakeBadRequest> {
  const { body, encoding, method } = call;
  const kinds: Array<{ weight: number; arbitrary: fc.Arbitrary<MakeBadRequest> }> = [
    { weight: 2, arbitrary: headers },
    { weight: call.query ? 8 : 1, arbitrary: queries(call.query) },
  ];
  if (paramsOf(call).length > 0) kinds.push({ weight: 3, arbitrary: params(call) });
  // The body of a GET is ignored.
  if (method !== 'GET') kinds.push({ weight: 1, arbitrary: bytes }, { weight: 1, arbitrary: halves });
  if (body && encoding === 'multipart') kinds.push({ weight: 10, arbitrary: forms(body) });
  if (body && encoding !== 'multipart') kinds.push({ weight: 16, arbitrary: bodies(body) });
  return fc.oneof(...kinds);
}
