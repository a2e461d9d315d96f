import type { PendingSignIn } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/error.ts';
import { publicConfig } from '../../../shared/session/public-config.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { showErrorToast } from '../../../ui/toast/toast.ts';
import { useSecondStep } from '../api/rare-sign-ins.ts';
import { passkeysWorkHere } from '../lib/passkeys-here.ts';
import * as texts from '../messages.ts';
import * as passkeyTexts from '../passkey-sign-in/messages.ts';
import PasskeySignIn from '../passkey-sign-in/PasskeySignIn.tsx';
import * as resetTexts from '../reset/messages.ts';
import { CodeField, codeProblem } from './CodeField.tsx';

interface SecondStepProps {
  title: string;
  pending: Pick<PendingSignIn, 'message' | 'ticket' | 'methods'>;
  onEntered: (() => void) | undefined;
  /** Back to the password. */
  onExpired: () => void;
}

/** The code of a sign-in whose password was right. */
export default function SecondStep({ title, pending, onEntered, onExpired }: SecondStepProps) {
  const { message, ticket, methods = ['app'] } = pending;
  const byApp = methods.includes('app');
  const hasPasskey = methods.includes('passkey');
  const byPasskey = passkeysWorkHere(useQuery(publicConfig).data) && hasPasskey;
  const secondStep = useSecondStep();
  const form = useServerForm({
    initialValues: { code: '' },
    validate: codeProblem,
    save: async ({ code }) => {
      try {
        await secondStep.mutateAsync({ ticket: ticket ?? '', code });
        onEntered?.();
      } catch (thrown) {
        if (!(thrown instanceof ApiError && thrown.code === 'twoStep.expired')) throw thrown;
        showErrorToast(thrown.error);
        onExpired();
      }
    },
  });
  return (
    <form className="stack gap-14" onSubmit={form.submit} noValidate>
      <h2 className="fs-24 lh-110">{texts.twoStep}</h2>
      <p>{hasPasskey && !byPasskey && !byApp ? passkeyTexts.passkeyUnusable : message}</p>
      {byPasskey && <PasskeySignIn ticket={ticket} onEntered={onEntered} onExpired={onExpired} />}
      <CodeField
        field={form.at('code')}
        label={byApp ? texts.appCode : texts.recoveryCode}
        hint={byApp ? texts.secondStepHint : undefined}
        autoFocus={!byPasskey}
      />
      <FormError error={form.error} />
      <Button type="submit" h={56} variant={byPasskey ? 'default' : 'filled'} loading={form.saving}>
        {title}
      </Button>
      <Button variant="subtle" onClick={onExpired}>
        {resetTexts.backToSignIn}
      </Button>
    </form>
  );
}
