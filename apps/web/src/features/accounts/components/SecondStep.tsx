import type { PendingSignIn } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { ApiError } from '../../../shared/api/error.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import { showErrorToast } from '../../../ui/toast/toast.ts';
import { useSecondStep } from '../api/session.ts';
import * as texts from '../messages.ts';

interface SecondStepProps {
  title: string;
  pending: Pick<PendingSignIn, 'message' | 'ticket'>;
  onEntered: (() => void) | undefined;
  /** Back to the password. */
  onExpired: () => void;
}

/** The code of a sign-in whose password was right. */
export default function SecondStep({ title, pending, onEntered, onExpired }: SecondStepProps) {
  const secondStep = useSecondStep();
  const form = useServerForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' ? texts.codeMissing : null }),
    save: async ({ code }) => {
      try {
        await secondStep.mutateAsync({ ticket: pending.ticket ?? '', code });
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
      <p>{pending.message}</p>
      <TextField
        field={form.at('code')}
        label={texts.appCode}
        description={texts.secondStepHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <FormError error={form.error} />
      <Button type="submit" h={56} loading={form.saving}>
        {title}
      </Button>
      <Button variant="subtle" onClick={onExpired}>
        {texts.backToSignIn}
      </Button>
    </form>
  );
}
