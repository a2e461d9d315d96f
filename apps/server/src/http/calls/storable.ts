import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';

/** PostgreSQL keeps no NUL in a text, and no half of a surrogate pair in a document. */
const unstorable = /\0|\p{Surrogate}/u;

/** Where in a value the first text stands that the database cannot keep, as `holesParams.3.name`. */
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
 * Refuses a call with a text that no database keeps. It looks at what the schemas made of the call: they have already
 * bounded its depth, and may have mended it. A body that no schema has read is as deep as its sender likes, and is read
 * by nobody else either.
 *
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
