import { expect, it } from 'vitest';
import * as z from 'zod';
import { calls, callsIn } from '../index.ts';

const written = (schema: z.ZodType | undefined) =>
  schema ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : '';

it('every body, query and path refuses unknown fields', () => {
  const parts = callsIn(calls).flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).map(
      ([part, schema]) => [`${part} of ${method} ${path}`, schema] as const,
    ),
  );
  const objects = (schema: z.ZodType | undefined) => written(schema).match(/"type":"object"/g)?.length ?? 0;
  // A record's schema checks its keys and values.
  const closed = (schema: z.ZodType | undefined) =>
    written(schema).match(/"additionalProperties":false|"propertyNames":/g)?.length ?? 0;
  expect(parts.filter(([, schema]) => objects(schema) > 0).length).toBeGreaterThan(60);
  expect(parts.filter(([, schema]) => objects(schema) !== closed(schema)).map(([name]) => name)).toEqual([]);
});

type Part = { readonly [name: string]: unknown };
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Every part of a schema, including itself. */
const partsOf = (schema: unknown): Part[] =>
  isPart(schema) ? [schema, ...Object.values(schema).flatMap(partsOf)] : [];

const kindsOf = ({ type, enum: choices, const: only }: Part) =>
  choices === undefined && only === undefined ? [type].flat() : [];

/** A schema with its alternatives. The fields of an object among them are values of their own. */
const alternativesOf = (part: Part): Part[] => [
  part,
  ...(Array.isArray(part.anyOf) ? part.anyOf.filter(isPart).flatMap(alternativesOf) : []),
];

/** Accepts a number and also any text. */
function acceptsNumberAndText(part: Part): boolean {
  const kinds = new Set(alternativesOf(part).flatMap(kindsOf));
  return kinds.has('string') && (kinds.has('number') || kinds.has('integer'));
}

it('JSON bodies send numbers as numbers; only forms and URLs send them as text', () => {
  const either = callsIn(calls)
    .filter(({ encoding }) => !encoding)
    .flatMap(({ method, path, body }) => {
      const parts = partsOf(JSON.parse(written(body) || '{}'));
      const fields = parts.flatMap(({ properties }) =>
        isPart(properties) ? Object.entries(properties) : [],
      );
      return fields.flatMap(([name, part]) =>
        isPart(part) && acceptsNumberAndText(part) ? [`${name} of ${method} ${path}`] : [],
      );
    });
  // The app's version is not stored; an old app gets 426.
  expect(either).toEqual(['version of POST auth/signIn']);
});

/** Texts that a screen shows as HTML. */
const shownAsHtml = ['localRules', 'content'];

it('only calls that clean HTML accept texts shown as HTML', () => {
  const taking = callsIn(calls).filter(({ body }) =>
    shownAsHtml.some((field) => written(body).includes(`"${field}"`)),
  );
  expect(taking.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT courses/{id}/update-rules',
    'PATCH courses/{id}/update-rules',
  ]);
});
