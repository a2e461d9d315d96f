import { calls, IdentifyForm, identify, ResetForm } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../../shared/api/call.ts';
import { inTurn } from '../../../shared/api/in-turn.ts';
import { check } from '../../../shared/form/check.ts';
import { FormError } from '../../../shared/form/FormError.tsx';
import { PasswordField, TextField } from '../../../shared/form/fields.tsx';
import { useServerForm } from '../../../shared/form/use-server-form.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Wizard } from '../../../shared/ui/Wizard.tsx';
import { Entrance } from '../components/Entrance.tsx';
import panel from '../components/panel.module.css';

const steps = [
  { title: 'Who are you?' },
  { title: 'Check your mail' },
  { title: 'New password' },
  { title: 'Done' },
];

interface ResetValues {
  identifier: string;
  vCode: string;
  password: string;
}

function ResetSteps({ email }: { email: string }) {
  const [step, setStep] = useState(0);
  const [message, setMessage] = useState('');
  const form = useServerForm<ResetValues>({
    initialValues: { identifier: email, vCode: '', password: '' },
    validate: (values) =>
      step === 0 ? check(IdentifyForm, values) : step === 2 ? check(ResetForm, values) : {},
    save: async ({ identifier, vCode, password }) => {
      if (step === 0) {
        setMessage((await send(calls.accounts.getVCode, { body: identify(identifier) })).message);
      } else if (step === 2) {
        const body = { ...identify(identifier), vCode, password };
        setMessage((await inTurn(() => send(calls.accounts.resetPassword, { body }))).message);
      }
      setStep(step + 1);
    },
  });

  /** The code came while this page was away: phones drop pages while one reads the mail. */
  const haveCode = () => {
    const { identifier } = check(IdentifyForm, form.values());
    if (identifier) form.at('identifier').refuse(identifier);
    else setStep(2);
  };

  if (step === 3) {
    return (
      <Wizard
        steps={steps}
        at={step}
        action={
          <LinkButton to="/" search={{}}>
            Sign in
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
        onBack={step === 0 ? undefined : () => setStep(message === '' ? 0 : step - 1)}
        action={
          <Button type="submit" loading={form.saving}>
            {['Send me a code', 'I have the code', 'Set the password'][step]}
          </Button>
        }
      >
        {step === 0 && (
          <TextField
            of={form.at('identifier')}
            label="E-mail or username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {step === 1 && (
          <>
            <p>{message}</p>
            <p>It has {limits.resetCodeLength} characters.</p>
          </>
        )}
        {step === 2 && (
          <>
            <TextField
              of={form.at('vCode')}
              label="Code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={limits.resetCodeLength}
            />
            <PasswordField of={form.at('password')} label="New password" autoComplete="new-password" />
          </>
        )}
        <FormError error={form.error} />
      </Wizard>
      {step === 0 && (
        <Button variant="subtle" fullWidth onClick={haveCode}>
          I have a code already
        </Button>
      )}
      <p className={panel.switch}>
        <Link to="/" search={{}}>
          Back to sign in
        </Link>
      </p>
    </form>
  );
}

/** The way back to a lost password, in four steps. */
export const ResetPage = ({ email = '' }: { email?: string | undefined }) => (
  <Entrance form lead="It happens to everybody" title="A new password" panel={<ResetSteps email={email} />} />
);
