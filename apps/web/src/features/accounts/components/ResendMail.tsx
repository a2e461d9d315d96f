import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { showErrorToast, showToast } from '../../../ui/toast/toast.ts';
import { loadSignInChecks } from '../api/session.ts';
import * as texts from '../messages.ts';

interface ResendMailProps {
  identifier: string;
  gameCode?: string | undefined;
}

export default function ResendMail({ identifier, gameCode }: ResendMailProps) {
  const resend = useMutation({
    mutationFn: async () => {
      const { signInFieldOf } = await loadSignInChecks();
      const body = { ...signInFieldOf(identifier), ...(gameCode ? { gameCode } : {}) };
      return send(routes.accounts.resendToken, { body });
    },
    meta: { showsError: true },
  });
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: () => showToast(contractTexts.verificationSent, { tone: 'success', duration: 'emailSent' }),
      onError: (error) => showErrorToast(errorText(error)),
    });
  return (
    <Button variant="default" loading={resend.isPending} onClick={sendAgain}>
      {texts.resendEmail}
    </Button>
  );
}
