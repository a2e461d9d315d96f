import type { FastifyBaseLogger, FastifySchemaCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** The rows that fit their schema. Each of the others is logged with its id and the fields that do not. */
function fittingRows(element: z.ZodType, rows: readonly unknown[], log: Log, url: string): unknown[] {
  return rows.filter((row) => {
    const { error } = z.safeEncode(element, row);
    if (!error) return true;
    const id = (row as { _id?: unknown } | null)?._id;
    const fields = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    log.error({ url, id, fields }, 'A row does not fit the answer and was left out.');
    return false;
  });
}

/** The same list without its misfits; undefined when the answer is no list. */
function withoutMisfits(schema: z.ZodType, answer: unknown, log: Log, url: string): unknown {
  if (schema instanceof z.ZodArray && Array.isArray(answer)) {
    return fittingRows(schema.element as z.ZodType, answer, log, url);
  }
  if (!(schema instanceof z.ZodObject) || typeof answer !== 'object' || answer === null) return undefined;
  const { items } = schema.shape as { items?: z.ZodType };
  if (!(items instanceof z.ZodArray) || !('items' in answer)) return undefined;
  return { ...answer, items: withoutMisfits(items, answer.items, log, url) };
}

/**
 * Writes answers by the contract's schemas, which also leave out what they do not name. In a list one row that does not
 * fit takes no other row away; an answer about one thing that does not fit is a fault (500), logged with its fields.
 */
export const answersBySchema =
  (log: Log) =>
  ({ schema, method, url }: Parameters<FastifySchemaCompiler<z.ZodType>>[0]) =>
  (answer: unknown): string => {
    const first = z.safeEncode(schema, answer);
    if (first.success) return JSON.stringify(first.data);
    const second = z.safeEncode(schema, withoutMisfits(schema, answer, log, url));
    if (second.success) return JSON.stringify(second.data);
    throw new ResponseSerializationError(method, url, { cause: first.error });
  };
