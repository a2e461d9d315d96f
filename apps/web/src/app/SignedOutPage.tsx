import { Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { SignInPage, showUsedLinkMessage, useVerifyEmail } from '../features/accounts/index.ts';
import { NotMePage, UndoEmailPage } from '../features/accounts/views.tsx';
import { errorText } from '../shared/api/error.ts';
import { useSession } from '../shared/session/session.ts';
import { showErrorToast, showToast } from '../ui/toast/toast.ts';

interface SignedOutPageProps {
  search: {
    verifyEmail?: string | undefined;
    notMe?: string | undefined;
    undoEmail?: string | undefined;
    gameCode?: string | undefined;
  };
}

/** Confirms the address of an e-mail link once, then leads on: to the game if the link names one. */
function useConfirmation(token: string | undefined, gameCode: string | undefined): void {
  const { mutateAsync } = useVerifyEmail();
  const navigate = useNavigate();
  const confirmed = useRef<string | null>(null);
  const confirm = useCallback(
    async (link: string) => {
      try {
        const answer = await mutateAsync(link);
        if (answer.status !== 200)
          showToast(answer.message, { tone: 'success', duration: 'snackbar', replacesAll: true });
      } catch (error) {
        if (!showUsedLinkMessage(error)) showErrorToast(errorText(error));
      }
      if (!gameCode) return navigate({ to: '/', search: {}, replace: true });
      const { user, due } = useSession.getState();
      const state = { enter: (user ?? due) !== null };
      return navigate({ to: '/join/$gameCode', params: { gameCode }, state, replace: true });
    },
    [mutateAsync, navigate, gameCode],
  );
  useEffect(() => {
    // A link is valid once; a second run of this effect must not use it again.
    if (!token || confirmed.current === token) return;
    confirmed.current = token;
    void confirm(token);
  }, [token, confirm]);
}

/** Signed out: the sign-in page, and the targets of e-mail links. */
export function SignedOutPage({ search: { verifyEmail, notMe, undoEmail, gameCode } }: SignedOutPageProps) {
  useConfirmation(verifyEmail, gameCode);
  if (notMe || undoEmail) {
    return (
      <Suspense fallback={null}>
        {notMe ? <NotMePage token={notMe} /> : <UndoEmailPage token={undoEmail ?? ''} />}
      </Suspense>
    );
  }
  if (!verifyEmail && gameCode) return <Navigate to="/join/$gameCode" params={{ gameCode }} replace />;
  return <SignInPage />;
}
