import { idPattern } from '@flagstick/contract';
import fc from 'fast-check';
import * as z from 'zod';
import { hostileJson } from '../bad-input/hostile.ts';

/** JSON text that no value serialises to: `1e400`, digits beyond a number's precision. */
class Json {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The id of an existing object, by its index among the known ones. */
class Known {
  readonly nth: number;
  constructor(nth: number) {
    this.nth = nth;
  }
}

/** A generated value as JSON, with these ids for the known ones. */
export function jsonOf(value: unknown, ids: readonly string[]): string {
  if (value instanceof Json) return value.text;
  if (value instanceof Known) return JSON.stringify(ids[value.nth % ids.length] ?? '');
  if (Array.isArray(value)) return `[${value.map((item) => jsonOf(item, ids)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${jsonOf(inner, ids)}`).join(',')}}`;
}

/** The parts of JSON Schema that the contract's inputs use. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const year = fc.constantFrom(1900, 1990, 2026, 2027, 2199, 0, 1899, 2200, 9999);
const two = (number: number) => String(number).padStart(2, '0');
/** Times near the accepted limits, with every valid offset. */
const time = fc
  .tuple(
    year,
    fc.constantFrom('01-01T00:00:00', '12-31T23:59:59.999', '06-14T09:20:00.1234567', '02-29T12:00:00'),
    fc.oneof(
      { weight: 1, arbitrary: fc.constant('Z') },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom('+', '-'), fc.constantFrom(0, 13, 14, 15, 16, 23, 23), fc.nat(59))
          .map(([sign, hours, minutes]) => `${sign}${two(hours)}:${two(minutes)}`),
      },
    ),
  )
  .map(([of, moment, offset]) => `${String(of).padStart(4, '0')}-${moment}${offset}`);

/** Characters of one and two UTF-16 units, of one to four bytes, invisible ones and forbidden ones. */
const sign = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'Z', '7', ' ', 'é', '日', '🏌', 'ß', '-', "'") },
  // Characters that grow or shrink in NFC or NFKC, or join with their neighbours.
  {
    weight: 2,
    arbitrary: fc.constantFrom('\u0958', '\ufb2c', '\ufdfa', 'A\u030a', '\u0301', 'İ', '\u1e9b\u0323'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('\u200b', '\u202e', '\ufeff', '\u3164', '\0', '\ud800', '\udfff', '\n'),
  },
);
const textOf = (length: number) =>
  fc.array(sign, { minLength: length, maxLength: length, size: 'max' }).map((signs) => signs.join(''));

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc
    .constantFrom('-0', '1e-400', '1E5', '9999999999999999999', '-9223372036854775808', '0.1e1')
    .map((json) => new Json(json)),
  // Inside a bound as written, outside once rounded.
  fc
    .tuple(
      fc.integer({ min: -1, max: 160 }),
      fc.constantFrom('.9999999999999999999', '.00000000000000000001', '.05', '.25'),
    )
    .map(([whole, fraction]) => new Json(`${whole}${fraction}`)),
);

const hostile = fc.constantFrom(...hostileJson).map((json) => new Json(json));
const known = fc.nat(1_000).map((nth) => new Known(nth));
/** Any value, for any place. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  number,
  time,
  known,
  fc.integer({ min: 0, max: 90 }).chain(textOf),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
);

const matching = new Map<string, fc.Arbitrary<string>>();
/** Texts that match a pattern, cached: preparing one takes longer than generating a hundred texts. */
function textsLike(pattern: string): fc.Arbitrary<string> {
  const texts = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matching.set(pattern, texts);
  return texts;
}

function stringsOf({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date-time') return time;
  if (format === 'date') return time.map((text) => text.slice(0, 10));
  if (pattern === idPattern.source) return fc.oneof({ weight: 4, arbitrary: known }, textsLike(pattern));
  const lengths = [0, 1, minLength ?? 3, (minLength ?? 3) - 1, maxLength ?? 200, (maxLength ?? 200) + 1];
  const texts = fc.constantFrom(...lengths.map((length) => Math.max(0, length))).chain(textOf);
  // Patterns that the library cannot generate (Unicode properties) use plain texts only.
  if (pattern === undefined || pattern.includes('\\p{')) return texts;
  return fc.oneof(texts, textsLike(pattern));
}

function numbersOf({ minimum = 0, maximum = 100 }: Schema): fc.Arbitrary<unknown> {
  const edges = [
    minimum - 1,
    minimum,
    minimum + 1,
    maximum - 1,
    maximum,
    maximum + 1,
    maximum + 0.5,
    -minimum,
  ];
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...edges) },
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    number,
  );
}

function objectsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, near(field)]));
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(fields, { requiredKeys: [...required] }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

function listsOf({ items, minItems = 0, maxItems = 40 }: Schema): fc.Arbitrary<unknown> {
  const item = items ? near(items) : anything;
  const of = (length: number) => fc.array(item, { minLength: length, maxLength: length, size: 'max' });
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, 4) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(0, Math.min(maxItems, 100), Math.min(maxItems, 100) + 1).chain(of),
    },
  );
}

function straight(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(near));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array':
      return listsOf(schema);
    case 'string':
      return stringsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
}

/** Mostly values that the schema accepts or almost accepts, sometimes any value. */
const near = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: straight(schema) }, { weight: 1, arbitrary: anything });

/** Values at, near and beyond the bounds of a part of the contract. */
export const valuesNear = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
