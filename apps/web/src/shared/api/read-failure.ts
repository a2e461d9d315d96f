import type { Failure } from '@flagstick/contract';
import { isRecord } from '../is-record.ts';

/** The readable part of a refusal. Its code may be unknown to this build. */
export type PartialFailure = Partial<Omit<Failure, 'code'>> & { readonly code?: string } & Readonly<
    Record<string, unknown>
  >;

const isField = (value: unknown): value is Failure['fields'][number] =>
  isRecord(value) && typeof value.field === 'string' && typeof value.error === 'string';

/**
 * Reads the body of a refusal; anything else (a proxy's page, nothing) gives an empty object. Kept apart from the
 * catalogue of messages, which the public board does not load.
 */
export function readFailure(body: unknown): PartialFailure {
  if (!isRecord(body)) return {};
  const { error, message, code, fields, ...rest } = body;
  return {
    ...rest,
    ...(typeof error === 'string' ? { error } : {}),
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    fields: Array.isArray(fields) ? fields.filter(isField) : [],
  };
}
