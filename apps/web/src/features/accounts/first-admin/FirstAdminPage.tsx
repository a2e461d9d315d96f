import { FirstAdminForm } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import * as common from '../../../ui/common/messages.ts';
import { FieldRow } from '../../../ui/form/EditForm.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { CheckboxField, PasswordField, SegmentsField, TextField } from '../../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { useFirstAdmin } from '../api/rare-sign-ins.ts';
import { genders } from '../components/PersonFields.tsx';
import { PolicyLink } from '../components/Policy.tsx';
import { SignedOutFrame } from '../components/SignedOutFrame.tsx';
import * as texts from '../messages.ts';
import * as signUpTexts from '../sign-up/messages.ts';

interface FirstAdminValues {
  name: string;
  lastName: string;
  gender: 'men' | 'women';
  email: string;
  username: string;
  password: string;
  policyAccepted: boolean;
}

function FirstAdmin({ token }: { token: string }) {
  const create = useFirstAdmin();
  const navigate = useNavigate();
  const form = useServerForm<FirstAdminValues>({
    initialValues: {
      ...{ name: '', lastName: '', gender: 'men', email: '', username: '', password: '' },
      policyAccepted: false,
    },
    validate: (values) => schemaErrors(FirstAdminForm, values),
    save: async (values) => {
      await create.mutateAsync({ token, ...FirstAdminForm.parse(values) });
      await navigate({ to: '/firstSteps' });
    },
  });
  return (
    <form className="stack gap-14" onSubmit={form.submit} noValidate>
      <FieldRow>
        <TextField field={form.at('name')} label={signUpTexts.firstName} autoComplete="given-name" />
        <TextField field={form.at('lastName')} label={common.surname} autoComplete="family-name" />
      </FieldRow>
      <SegmentsField field={form.at('gender')} label={common.gender} options={genders} />
      <TextField field={form.at('email')} label={signUpTexts.eMail} type="email" autoComplete="email" />
      <TextField
        field={form.at('username')}
        label={common.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        description={signUpTexts.usernameHint(limits.usernameMin)}
      />
      <PasswordField
        field={form.at('password')}
        label={texts.password}
        autoComplete="new-password"
        description={signUpTexts.passwordHint(limits.passwordMin)}
      />
      <CheckboxField
        field={form.at('policyAccepted')}
        label={
          <>
            {signUpTexts.acceptPolicyLabel} <PolicyLink />
          </>
        }
      />
      <FormError error={form.error} />
      <Button type="submit" h={56} loading={form.saving}>
        {signUpTexts.createAdmin}
      </Button>
    </form>
  );
}

/** The target of the link that a server without an admin prints at its start. */
export const FirstAdminPage = ({ token }: { token: string }) => (
  <SignedOutFrame
    form
    lead={signUpTexts.welcomeToFlagstick}
    title={signUpTexts.firstAdminTitle}
    panel={<FirstAdmin token={token} />}
  >
    <p>{signUpTexts.firstAdminText}</p>
  </SignedOutFrame>
);
