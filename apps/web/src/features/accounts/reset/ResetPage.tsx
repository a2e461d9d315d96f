import { IdentifyForm, ResetForm, signInFieldOf } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { send } from '../../../shared/api/call.ts';
import { retryWhileBusy } from '../../../shared/api/retry/retry-while-busy.ts';
import * as common from '../../../ui/common/messages.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { PasswordField, TextField } from '../../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Wizard } from '../../../ui/page/Wizard.tsx';
import panel from '../components/panel.module.css';
import { SignedOutFrame } from '../components/SignedOutFrame.tsx';
import * as texts from '../messages.ts';
import * as resetTexts from './messages.ts';

const steps = [
  { title: resetTexts.whoAreYou },
  { title: resetTexts.checkEmail },
  { title: resetTexts.enterCode },
  { title: common.done },
];

interface ResetValues {
  identifier: string;
  vCode: string;
  password: string;
  step: number;
  /** The server's message about the e-mail, then about the password. */
  message: string;
}

function ResetSteps({ email }: { email: string }) {
  const form = useServerForm<ResetValues>({
    initialValues: { identifier: email, vCode: '', password: '', step: 0, message: '' },
    // Phones unload pages while the user reads the e-mail: the draft restores the step.
    draft: `reset:${email}`,
    secret: ['vCode', 'password'],
    keepDraft: true,
    validate: (values) =>
      values.step === 0
        ? schemaErrors(IdentifyForm, values)
        : values.step === 2
          ? schemaErrors(ResetForm, values)
          : {},
    save: async ({ step: at, identifier, vCode, password }) => {
      if (at === 0) {
        const { message: sent } = await send(routes.accounts.getVCode, { body: signInFieldOf(identifier) });
        form.set({ message: sent });
      } else if (at === 2) {
        const body = { ...signInFieldOf(identifier), vCode, password };
        const { message: saved } = await retryWhileBusy(() => send(routes.accounts.resetPassword, { body }));
        form.cancel();
        form.set({ message: saved });
      }
      form.set({ step: at + 1 });
    },
  });
  const step = useFieldValue(form.at('step'));
  const message = useFieldValue(form.at('message'));

  /** The code was requested earlier or on another device. */
  const haveCode = () => {
    const { identifier } = schemaErrors(IdentifyForm, form.values());
    if (identifier) form.at('identifier').refuse(identifier);
    else form.set({ step: 2 });
  };

  if (step === 3) {
    return (
      <Wizard
        steps={steps}
        at={step}
        action={
          <LinkButton to="/" search={{}}>
            {common.signIn}
          </LinkButton>
        }
      >
        <p>{message}</p>
      </Wizard>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <Wizard
        steps={steps}
        at={step}
        onBack={step === 0 ? undefined : () => form.set({ step: message === '' ? 0 : step - 1 })}
        action={
          <Button type="submit" loading={form.saving}>
            {[resetTexts.sendCode, resetTexts.haveCode, resetTexts.setPassword][step]}
          </Button>
        }
      >
        {step === 0 && (
          <TextField
            field={form.at('identifier')}
            label={texts.identifier}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {step === 1 && (
          <>
            <p>{message}</p>
            <p>{resetTexts.codeLength(limits.resetCodeLength)}</p>
          </>
        )}
        {step === 2 && (
          <>
            <TextField
              field={form.at('vCode')}
              label={resetTexts.code}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={limits.resetCodeLength}
            />
            <PasswordField
              field={form.at('password')}
              label={resetTexts.newPassword}
              autoComplete="new-password"
            />
          </>
        )}
        <FormError error={form.error} />
      </Wizard>
      {step === 0 && (
        <Button variant="subtle" fullWidth onClick={haveCode}>
          {resetTexts.haveCodeAlready}
        </Button>
      )}
      <p className={`${panel.switch} above-8 centre`}>
        <Link to="/" search={{}} onClick={form.cancel}>
          {resetTexts.backToSignIn}
        </Link>
      </p>
    </form>
  );
}

export const ResetPage = ({ email = '' }: { email?: string | undefined }) => (
  <SignedOutFrame
    form
    lead={resetTexts.resetLead}
    title={resetTexts.resetTitle}
    panel={<ResetSteps email={email} />}
  />
);
