import { SignInForm as signInSchema } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { check } from '../../../shared/form/check.ts';
import { FormError } from '../../../shared/form/FormError.tsx';
import { useValue } from '../../../shared/form/field.ts';
import { PasswordField, TextField } from '../../../shared/form/fields.tsx';
import { useServerForm } from '../../../shared/form/use-server-form.ts';
import { AuxDialog } from '../../../shared/ui/dialogs.tsx';
import { type Credentials, useAcceptPolicy, useSignIn } from '../api/session.ts';
import { PolicyText } from './Policy.tsx';
import { ResendMail } from './ResendMail.tsx';
import classes from './SignInForm.module.css';

interface SignInFormProps {
  title: string;
  action: string;
  gameCode?: string | undefined;
  /** The session stands. */
  onEntered?: () => void;
}

/** Something comes before the session: the policy, or the confirmation of the address. */
interface Held {
  error: 'policy' | 'activate';
  message: string;
  credentials: Credentials;
}

function PolicyDialog({
  held,
  onClose,
  onAccepted,
}: {
  held: Held | null;
  onClose: () => void;
  onAccepted: () => void;
}) {
  const accept = useAcceptPolicy();
  return (
    <AuxDialog
      opened={held !== null}
      onClose={onClose}
      title="Terms and policy"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={accept.isPending}
            onClick={() => held && accept.mutate(held.credentials, { onSuccess: onAccepted })}
          >
            Accept and sign in
          </Button>
        </>
      }
    >
      <p className={classes.policy}>{held?.message}</p>
      <PolicyText />
      <FormError error={accept.error ? errorText(accept.error) : null} />
    </AuxDialog>
  );
}

/** E-mail or username and password, and what may come before the door opens. */
export function SignInForm({ title, action, gameCode, onEntered }: SignInFormProps) {
  const signIn = useSignIn();
  const [held, setHeld] = useState<Held | null>(null);
  const [unknown, setUnknown] = useState(false);
  const form = useServerForm<Credentials>({
    initialValues: { identifier: '', password: '' },
    draft: 'sign-in',
    secret: ['password'],
    validate: (values) => check(signInSchema, values),
    save: async (credentials) => {
      setUnknown(false);
      setHeld(null);
      try {
        const answer = await signIn.mutateAsync(credentials);
        if (answer.status === 200) onEntered?.();
        else setHeld({ ...answer, credentials });
      } catch (thrown) {
        setUnknown(thrown instanceof ApiError && thrown.code === 'signIn.wrong');
        throw thrown;
      }
    },
  });
  const identifier = useValue(form.at('identifier'));
  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <h2>{title}</h2>
        <TextField
          of={form.at('identifier')}
          label="E-mail or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField of={form.at('password')} label="Password" autoComplete="current-password" />
        <FormError error={form.error} />
        {held?.error === 'activate' && (
          <div className={classes.held} role="status">
            <p>{held.message}</p>
            <ResendMail identifier={held.credentials.identifier} gameCode={gameCode} />
          </div>
        )}
        <Button type="submit" className={classes.enter ?? ''} loading={form.saving}>
          {action}
        </Button>
        <div className={classes.under}>
          <Link
            to="/forgotPassword/{-$email}"
            params={{
              email: identifier.includes('@') ? identifier.trim() : undefined,
            }}
          >
            Forgot password
          </Link>
          <Link to="/signup/{-$gameCode}" params={{ gameCode }} data-wanted={unknown || undefined}>
            Sign up
          </Link>
        </div>
      </form>
      <PolicyDialog
        held={held?.error === 'policy' ? held : null}
        onClose={() => setHeld(null)}
        onAccepted={() => onEntered?.()}
      />
    </>
  );
}
