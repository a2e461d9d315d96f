import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';

/** PostgreSQL stores no NUL in a text, and no lone surrogate in a document. */
const unstorable = /\0|\p{Surrogate}/u;

/** The path of the first text that the database cannot store, such as `holesParams.3.name`. */
function unstorableAt(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableAt(inner, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Refuses a call with a text that the database cannot store. Runs after the schemas, which limit the depth and may
 * correct texts. A body without a schema may have any depth and is skipped, because no handler reads it.
 * @throws AppError request.invalid, naming the field
 */
export function refuseUnstorable({ params, query, body, routeOptions }: FastifyRequest): void {
  const parts = { params, query, ...(routeOptions.schema?.body ? { body } : {}) };
  for (const [part, value] of Object.entries(parts)) {
    const field = unstorableAt(value, '');
    if (field === undefined) continue;
    throw new AppError('request.invalid', {
      message: `${part}: a text has a NUL or a lone surrogate.`,
      fields: [{ field: field || part, error: 'This text has characters that cannot be kept.' }],
    });
  }
}
