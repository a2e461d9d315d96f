import type { FormField } from '../../../ui/form/fields/field.ts';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import * as texts from '../messages.ts';

export const codeProblem = ({ code }: { code: string }) => ({
  code: code.trim() === '' ? texts.codeMissing : null,
});

interface CodeFieldProps {
  field: FormField<string>;
  label?: string;
  hint?: string | undefined;
  autoFocus?: boolean;
}

/** A code of the app, or a recovery code. */
export const CodeField = ({ field, label = texts.appCode, hint, autoFocus = false }: CodeFieldProps) => (
  <TextField
    field={field}
    label={label}
    description={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus={autoFocus}
  />
);
