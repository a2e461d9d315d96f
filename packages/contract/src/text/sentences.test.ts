import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '../index.ts';
import { callsIn } from '../wire/define-call.ts';
import { definitionOf, nestedSchemas } from '../wire/schemas-inside.ts';

const bad: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, 1e9, Number.NaN, '', ' ', 'x', 'x'.repeat(5_000)],
  ...['\u200b', '2026-02-30', '2026-06-14T09:20:00-23:59', 'a@b', '{', [], [{}], {}, { unheardOf: 1 }],
  ...[Array.from({ length: 2_000 }, () => 'x'), Array.from({ length: 18 }, () => ({}))],
];

/** Every message of a part of a call for these values, at any depth. */
function said(part: z.ZodType | undefined): string[] {
  // A transform alone gets only values that the schema before it has accepted.
  const schemas = (part ? nestedSchemas(part) : []).filter(
    (schema) => definitionOf(schema).type !== 'transform',
  );
  return schemas.flatMap((schema) =>
    bad.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []),
  );
}

describe.each(callsIn(calls).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, call) => {
    it('a refusal names the expected value in a sentence of its own', () => {
      const sentences = [call.params, call.query, call.body, call.headers].flatMap(said);
      const foreign =
        /^(?:Invalid (?:input|option|string|number|key|value|email|URL|ISO)|Too (?:small|big)|Unrecognized)/;
      expect(sentences.filter((sentence) => foreign.test(sentence))).toEqual([]);
      expect(sentences.filter((sentence) => !/\S/.test(sentence))).toEqual([]);
    });
  },
);

it.each([
  ['nothing', z.string(), undefined, 'Required.'],
  ['an empty text', z.string().min(1), '', 'Required.'],
  ['a short text', z.string().min(2), 'x', 'At least 2 characters.'],
  ['a long text', z.string().max(1), 'xx', 'At most 1 character.'],
  ['a small number', z.number().min(55), 7, 'At least 55.'],
  ['a large number', z.number().max(155), 200, 'At most 155.'],
  ['a fraction', z.number().int(), 1.5, 'Enter a whole number.'],
  ['a text for a number', z.number(), '7', 'Enter a number.'],
  ['a number for a text', z.string(), 7, 'Enter some text.'],
  ['a text for a switch', z.boolean(), 'yes', 'Choose yes or no.'],
  ['a text for a list', z.array(z.string()), 'x', 'Enter a list.'],
  ['a text for a form', z.object({}), 'x', 'Fill in the form.'],
  ['what is none of a list', z.enum(['Mr', 'Mrs', 'Miss']), 'Dr', 'Choose one of Mr, Mrs or Miss.'],
  ['what is none of some numbers', z.union([z.literal(18), z.literal(9)]), 7, 'Choose one of 18 or 9.'],
  ['anything but one value', z.literal('ok'), 'no', 'This must be ok.'],
  ['a field too many', z.strictObject({}), { a: 1, b: 2 }, 'There is no field a or b.'],
  ['no address', z.url(), 'x', 'This is not a web address.'],
  ['no day', z.iso.date(), 'x', 'Enter a date, such as 2026-06-14.'],
  ['a bad value of one kind of many', z.union([z.number(), z.string().max(1)]), 'xx', 'At most 1 character.'],
  ['no kind of many', z.union([z.string(), z.number()]), true, 'This value is not allowed here.'],
])('a refusal names the expected value of %s', (_what, schema, value, sentence) => {
  expect((schema as z.ZodType).safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
    sentence,
  ]);
});
