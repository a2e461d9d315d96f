import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../shared/api/error.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { useDenySignUp, useUndoEmail } from './api/rare-sign-ins.ts';
import { showUsedLinkMessage } from './api/session.ts';
import { SignedOutFrame } from './components/SignedOutFrame.tsx';
import * as texts from './messages.ts';

interface MailLinkProps {
  token: string;
}

interface QuestionProps extends MailLinkProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  danger?: boolean;
  answer: UseMutationResult<unknown, Error, string>;
}

/** Changes data only after a confirmation: mail scanners open links, too. */
function ConfirmLink({ token, title, text, yes, no, danger = false, answer }: QuestionProps) {
  const navigate = useNavigate();
  const goHome = () => navigate({ to: '/', search: {}, replace: true });
  const change = async () => {
    await answer.mutateAsync(token).catch((error: unknown) => {
      if (!showUsedLinkMessage(error)) throw error;
    });
    await goHome();
  };
  return (
    <div className="stack gap-14">
      <h2 className="fs-24 lh-110">{title}</h2>
      <p>{text}</p>
      <FormError error={answer.error ? errorText(answer.error) : null} />
      <Button
        variant={danger ? 'danger' : 'filled'}
        h={56}
        loading={answer.isPending}
        onClick={() => void change().catch(() => {})}
      >
        {yes}
      </Button>
      <Button variant="subtle" onClick={() => void goHome()}>
        {no}
      </Button>
    </div>
  );
}

/** Deletes an account that another person made with the user's address. */
export const NotMePage = ({ token }: MailLinkProps) => (
  <SignedOutFrame
    lead={texts.fromOurEmail}
    title={texts.yourAddress}
    panel={
      <ConfirmLink
        token={token}
        title={texts.notSignedUp}
        text={texts.deleteSignUpText}
        yes={texts.deleteSignUp}
        no={texts.signedUp}
        danger
        answer={useDenySignUp()}
      />
    }
  />
);

/** Restores the address of an account that another person changed. */
export const UndoEmailPage = ({ token }: MailLinkProps) => (
  <SignedOutFrame
    lead={texts.fromOurEmail}
    title={texts.yourAddress}
    panel={
      <ConfirmLink
        token={token}
        title={texts.notChanged}
        text={texts.keepAddressText}
        yes={texts.keepAddress}
        no={texts.changedAddress}
        answer={useUndoEmail()}
      />
    }
  />
);
