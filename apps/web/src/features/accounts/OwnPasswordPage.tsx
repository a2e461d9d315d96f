import { SetPasswordForm } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { signOut } from '../../shared/session/session.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { PasswordField } from '../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { useSetPassword } from './api/rare-sign-ins.ts';
import { SignedOutFrame } from './components/SignedOutFrame.tsx';
import * as resetTexts from './reset/messages.ts';

function OwnPassword() {
  const setPassword = useSetPassword();
  const form = useServerForm({
    initialValues: { password: '' },
    validate: (values) => schemaErrors(SetPasswordForm, values),
    save: async ({ password }) => {
      const { message } = await setPassword.mutateAsync(password);
      showToast(message, { tone: 'success' });
    },
  });
  return (
    <form className="stack gap-14" onSubmit={form.submit} noValidate>
      <h2 className="fs-24 lh-110">{resetTexts.setPasswordTitle}</h2>
      <p>{contractTexts.passwordDue}</p>
      <PasswordField field={form.at('password')} label={resetTexts.newPassword} autoComplete="new-password" />
      <FormError error={form.error} />
      <Button type="submit" h={56} loading={form.saving}>
        {resetTexts.setPassword}
      </Button>
      <Button variant="subtle" onClick={signOut}>
        {resetTexts.signOut}
      </Button>
    </form>
  );
}

/** A session that an e-mail link began for an account without a password needs one first. */
export const OwnPasswordPage = () => (
  <SignedOutFrame
    form
    lead={resetTexts.passwordLead}
    title={resetTexts.passwordTitle}
    panel={<OwnPassword />}
  />
);
