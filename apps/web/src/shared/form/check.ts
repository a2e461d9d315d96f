import './no-eval.ts';
import type { FieldErrors } from './use-server-form.ts';

/** As much of a zod schema as is asked of it here. */
interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: ReadonlyArray<{ path: readonly PropertyKey[]; message: string }> } | undefined;
  };
}

/** One that gives what a call takes. */
export interface FormSchema extends Schema {
  parse(value: unknown): object;
}

/** What the contract says is wrong with a form, by field: the same sentence that the server would answer. */
export function check(schema: Schema, value: unknown): FieldErrors {
  const { error } = schema.safeParse(value);
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}
