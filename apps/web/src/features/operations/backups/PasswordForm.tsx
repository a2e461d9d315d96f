import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '../../../ui/dialog/dialogs.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { PasswordField } from '../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';

interface PasswordFormProps {
  form: Pick<ServerForm<{ password: string }>, 'at' | 'error' | 'saving' | 'submit'>;
  action: string;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A dialog's form whose action needs the admin's password. */
export const PasswordForm = ({ form, action, danger, disabled = false, children }: PasswordFormProps) => (
  <form
    className="stack gap-16"
    onSubmit={disabled ? (event) => event.preventDefault() : form.submit}
    noValidate
  >
    {children}
    <PasswordField field={form.at('password')} label={texts.password} autoComplete="current-password" />
    <FormError error={form.error} />
    <DialogFoot>
      <Button type="submit" variant={danger ? 'danger' : 'filled'} disabled={disabled} loading={form.saving}>
        {action}
      </Button>
    </DialogFoot>
  </form>
);
