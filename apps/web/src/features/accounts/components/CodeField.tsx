import type { FormField } from '../../../ui/form/fields/field.ts';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import * as texts from '../messages.ts';

export const codeProblem = ({ code }: { code: string }) => ({
  code: code.trim() === '' ? texts.codeMissing : null,
});

interface CodeFieldProps {
  field: FormField<string>;
  hint: string;
  autoFocus?: boolean;
}

/** A code of the app, or a recovery code. */
export const CodeField = ({ field, hint, autoFocus = false }: CodeFieldProps) => (
  <TextField
    field={field}
    label={texts.appCode}
    description={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus={autoFocus}
  />
);
