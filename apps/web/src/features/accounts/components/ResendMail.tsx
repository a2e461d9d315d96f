import { says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { errorText } from '../../../shared/api/error.ts';
import { say, sayError } from '../../../shared/ui/say.ts';
import { useResendToken } from '../api/session.ts';

interface ResendMailProps {
  identifier: string;
  gameCode?: string | undefined;
}

/** Sends the confirmation mail once more. */
export function ResendMail({ identifier, gameCode }: ResendMailProps) {
  const resend = useResendToken();
  const sendAgain = () =>
    resend.mutate(
      { identifier, gameCode },
      {
        onSuccess: () => say(says.verificationSent, { tone: 'success', lasts: 'emailSent' }),
        onError: (error) => sayError(errorText(error)),
      },
    );
  return (
    <Button variant="default" loading={resend.isPending} onClick={sendAgain}>
      Send the mail again
    </Button>
  );
}
