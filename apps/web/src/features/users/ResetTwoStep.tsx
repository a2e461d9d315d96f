import type { User } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { fullName } from '../../shared/display/names.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import * as texts from './messages.ts';

/** For a person who lost both phone and recovery codes. */
export function ResetTwoStep({ user }: { user: User }) {
  const reset = useMutation({
    mutationFn: () => send(routes.twoStep.reset, { params: { id: user._id } }),
    onSuccess: () => showToast(texts.twoStepOff(fullName(user)), { tone: 'success' }),
  });
  const ask = async () => {
    const sure = await openConfirmDialog({
      title: texts.resetTwoStepTitle(fullName(user)),
      text: texts.resetTwoStepText,
      yes: texts.resetTwoStep,
      no: texts.keepTwoStep,
      danger: true,
    });
    if (sure) reset.mutate();
  };
  return (
    <Button variant="subtle" loading={reset.isPending} onClick={() => void ask()}>
      {texts.resetTwoStep}
    </Button>
  );
}
