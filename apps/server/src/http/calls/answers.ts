import type { FastifyBaseLogger, FastifySchemaCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** The rows that match their schema. Each other row is logged with its id and invalid fields. */
function validRows(element: z.ZodType, rows: readonly unknown[], log: Log, url: string): unknown[] {
  return rows.filter((row) => {
    const { error } = z.safeEncode(element, row);
    if (!error) return true;
    const id = (row as { _id?: unknown } | null)?._id;
    const fields = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    log.error({ url, id, fields }, 'A row does not match the schema of the answer and was left out.');
    return false;
  });
}

/** The list without invalid rows; undefined when the answer is not a list. */
function withoutInvalidRows(schema: z.ZodType, answer: unknown, log: Log, url: string): unknown {
  if (schema instanceof z.ZodArray && Array.isArray(answer)) {
    return validRows(schema.element as z.ZodType, answer, log, url);
  }
  if (!(schema instanceof z.ZodObject) || typeof answer !== 'object' || answer === null) return undefined;
  const { items } = schema.shape as { items?: z.ZodType };
  if (!(items instanceof z.ZodArray) || !('items' in answer)) return undefined;
  return { ...answer, items: withoutInvalidRows(items, answer.items, log, url) };
}

/**
 * Serialises answers by the contract's schemas, which omit unknown fields. An invalid row is removed from its list; an
 * invalid single answer is a fault (500), logged with its fields.
 */
export const serializerFromSchema =
  (log: Log) =>
  ({ schema, method, url }: Parameters<FastifySchemaCompiler<z.ZodType>>[0]) =>
  (answer: unknown): string => {
    const first = z.safeEncode(schema, answer);
    if (first.success) return JSON.stringify(first.data);
    const second = z.safeEncode(schema, withoutInvalidRows(schema, answer, log, url));
    if (second.success) return JSON.stringify(second.data);
    throw new ResponseSerializationError(method, url, { cause: first.error });
  };
