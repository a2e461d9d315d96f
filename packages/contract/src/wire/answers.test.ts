import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { calls } from '../index.ts';
import { callsIn } from './define-call.ts';
import { definitionOf, nestedSchemas } from './schemas-inside.ts';
import { Gross, Id } from './values.ts';

/** The kinds of values that an answer may have, without conversions or checks. */
const kinds = new Set([
  ...['object', 'array', 'record', 'string', 'number', 'boolean', 'null', 'literal', 'enum'],
  ...['union', 'nullable', 'optional', 'unknown'],
]);

/** The server creates ids; a database constraint has the same bounds for a hole's value. */
const withoutRestriction = new Set<z.ZodType>([Id, ...nestedSchemas(Gross)]);

interface SchemaWithChecks {
  readonly checks?: ReadonlyArray<{ readonly _zod: { readonly def: { check: string; format?: string } } }>;
  readonly format?: string;
  readonly catchall?: z.ZodType;
}

/** The part of a schema that could refuse a value of the right kind; undefined if there is none. */
function restrictionOf(schema: z.ZodType): string | undefined {
  if (withoutRestriction.has(schema)) return undefined;
  const { type } = definitionOf(schema);
  if (!kinds.has(type)) return type;
  const { checks = [], format, catchall } = schema.def as SchemaWithChecks;
  if (catchall) return 'strict';
  if (format !== undefined && format !== 'safeint') return format;
  return checks.map(({ _zod }) => _zod.def).find((check) => check.format !== 'safeint')?.check;
}

describe.each(callsIn(calls).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, call) => {
    it('every answer has plain kinds, without a bound that a stored value could miss', () => {
      const found = Object.values(call.responses).flatMap(nestedSchemas).map(restrictionOf);
      expect(found.filter((what) => what !== undefined)).toEqual([]);
    });
  },
);
