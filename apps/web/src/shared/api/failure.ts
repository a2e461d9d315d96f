import type { Failure } from '@flagstick/contract';

/** What could be read of a refusal. Its code may be one that this build does not know. */
export type PartialFailure = Partial<Omit<Failure, 'code'>> & { readonly code?: string } & Readonly<
    Record<string, unknown>
  >;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isField = (value: unknown): value is Failure['fields'][number] =>
  isRecord(value) && typeof value.field === 'string' && typeof value.error === 'string';

/**
 * Reads the body of a refusal; whatever does not look like one (a proxy's page, nothing at all) gives no words. It
 * stands apart from the catalogue of sentences, which the public board starts without.
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
