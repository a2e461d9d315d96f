import './no-eval.ts';
import type { FieldErrors } from './use-server-form.ts';

/** The part of a zod schema used here. */
interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: ReadonlyArray<{ path: readonly PropertyKey[]; message: string }> } | undefined;
  };
}

/** A schema whose output is a call's body. */
export interface FormSchema extends Schema {
  parse(value: unknown): object;
}

/** The contract's errors in a form, by field, with the server's messages. */
export function schemaErrors(schema: Schema, value: unknown): FieldErrors {
  const { error } = schema.safeParse(value);
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}
