import { calls, callsIn } from '@flagstick/contract';
import { schemaErrors } from './schema-errors.ts';
import type { FieldErrors } from './use-server-form.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const bodies = new Map(callsIn(calls).map((call) => [nameOf(call), call.body]));

/** Validates a request body against the contract. Returns the errors by field. */
export function bodyErrors(
  call: { readonly method: string; readonly path: string },
  body: unknown,
): FieldErrors {
  const schema = bodies.get(nameOf(call));
  return schema ? schemaErrors(schema, body) : {};
}
