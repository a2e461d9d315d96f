import type { PendingSignIn, SignedIn } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../../shared/api/error.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { isNewDevice } from '../../../shared/session/device.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { PasswordField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { type Credentials, loadSignInChecks, useSignIn } from '../api/session.ts';
import * as texts from '../messages.ts';
import type { SignInRequirement } from './PolicyDialog.tsx';
import classes from './SignInForm.module.css';

interface SignInFormProps {
  title: string;
  action: string;
  /** Differs from `action` if that names a step after the sign-in. */
  passkeyAction?: string;
  gameCode?: string | undefined;
  onEntered?: () => void;
}

const PolicyDialog = lazy(() => loadWithRetry(() => import('./PolicyDialog.tsx')));
const SecondStep = lazy(() => loadWithRetry(() => import('./SecondStep.tsx')));
const PasskeySignIn = lazy(() => loadWithRetry(() => import('../passkey-sign-in/PasskeySignIn.tsx')));
const ResendMail = lazy(() => loadWithRetry(() => import('./ResendMail.tsx')));

export function SignInForm({ title, action, passkeyAction = action, gameCode, onEntered }: SignInFormProps) {
  const signIn = useSignIn();
  const navigate = useNavigate();
  const [held, setHeld] = useState<SignInRequirement | null>(null);
  const [unknown, setUnknown] = useState(false);
  const [newDevice] = useState(isNewDevice);
  const proceed = async (answer: SignedIn | PendingSignIn, credentials: Credentials) => {
    if (answer.status === 202) return setHeld({ ...answer, credentials });
    setHeld(null);
    onEntered?.();
    if (answer.user.twoStepDue) await navigate({ to: '/', search: { view: 'profile' } });
  };
  const form = useServerForm<Credentials>({
    initialValues: { identifier: '', password: '' },
    draft: 'sign-in',
    secret: ['password'],
    validate: async (values) => (await loadSignInChecks()).checkSignIn(values),
    save: async (credentials) => {
      setUnknown(false);
      setHeld(null);
      try {
        await proceed(await signIn.mutateAsync(credentials), credentials);
      } catch (thrown) {
        setUnknown(thrown instanceof ApiError && thrown.code === 'signIn.wrong');
        throw thrown;
      }
    },
  });
  const identifier = useFieldValue(form.at('identifier'));
  // A visitor from a join link may have no account: the link to sign up comes before the fields.
  const invited = gameCode !== undefined;
  const signUpFirst = newDevice && !invited;
  const signUp = (
    <Link to="/signup/{-$gameCode}" params={{ gameCode }} data-wanted={unknown || undefined}>
      {texts.signUp}
    </Link>
  );
  if (held?.error === 'twoStep') {
    return (
      <Suspense fallback={null}>
        <SecondStep title={title} pending={held} onEntered={onEntered} onExpired={() => setHeld(null)} />
      </Suspense>
    );
  }
  return (
    <>
      {signUpFirst && (
        <LinkButton to="/signup/{-$gameCode}" params={{ gameCode }} h={56} fullWidth mb={18}>
          {texts.signUp}
        </LinkButton>
      )}
      <form className={`${classes.form} stack gap-14`} onSubmit={form.submit} noValidate>
        <div className={classes.head}>
          <h2 className="fs-24 lh-110">{title}</h2>
          {invited && (
            <p className="quiet fs-15">
              {texts.newHere} {signUp}
            </p>
          )}
        </div>
        <TextField
          field={form.at('identifier')}
          label={texts.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField field={form.at('password')} label={texts.password} autoComplete="current-password" />
        <FormError error={form.error} />
        {held?.error === 'activate' && (
          <div className={classes.held} role="status">
            <p>{held.message}</p>
            <Suspense fallback={null}>
              <ResendMail identifier={held.credentials.identifier} gameCode={gameCode} />
            </Suspense>
          </div>
        )}
        <Button
          type="submit"
          variant={signUpFirst ? 'default' : 'filled'}
          className="high-56"
          loading={form.saving}
        >
          {action}
        </Button>
        <div className={`${classes.under} row spread fs-15`}>
          <Link
            to="/forgotPassword/{-$email}"
            params={{
              email: identifier.includes('@') ? identifier.trim() : undefined,
            }}
          >
            {texts.forgotPassword}
          </Link>
          {!invited && !signUpFirst && signUp}
        </div>
        {'PublicKeyCredential' in window && (
          <Suspense fallback={null}>
            <PasskeySignIn action={passkeyAction} onEntered={onEntered} />
          </Suspense>
        )}
      </form>
      {held?.error === 'policy' && (
        <Suspense fallback={null}>
          <PolicyDialog
            held={held}
            onClose={() => setHeld(null)}
            onAccepted={(answer) => void proceed(answer, held.credentials)}
          />
        </Suspense>
      )}
    </>
  );
}
