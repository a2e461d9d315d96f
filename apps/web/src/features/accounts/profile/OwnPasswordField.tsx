import type { FormField } from '../../../ui/form/fields/field.ts';
import { PasswordField } from '../../../ui/form/fields/fields.tsx';
import * as accountTexts from '../messages.ts';
import * as texts from './messages.ts';

export const passwordProblem = ({ password }: { password: string }) => ({
  password: password === '' ? texts.passwordMissing : null,
});

interface OwnPasswordFieldProps {
  field: FormField<string>;
  hint?: string;
}

/** The password of the signed-in user, which a stolen session does not know. */
export const OwnPasswordField = ({ field, hint }: OwnPasswordFieldProps) => (
  <PasswordField
    field={field}
    label={accountTexts.yourPassword}
    description={hint}
    autoComplete="current-password"
  />
);
