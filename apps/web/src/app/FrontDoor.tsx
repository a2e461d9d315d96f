import { says } from '@flagstick/contract/messages';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SignInPage, useVerifyEmail } from '../features/accounts/index.ts';
import { errorText } from '../shared/api/error.ts';
import { useSession } from '../shared/session/session.ts';
import { say, sayError } from '../shared/ui/say.ts';
import type { MainSearch } from './views.ts';

/** Signed out: the sign-in page. A link from a confirmation mail is confirmed here and leads on, into the game if it names one. */
export function FrontDoor({ search }: { search: MainSearch }) {
  const { verifyEmail: token, gameCode } = search;
  const verify = useVerifyEmail();
  const navigate = useNavigate();
  const confirmed = useRef<string | null>(null);

  useEffect(() => {
    // A link is good once; a second run of this effect must not spend it again.
    if (!token || confirmed.current === token) return;
    confirmed.current = token;
    verify.mutate(token, {
      onSuccess: (answer) => {
        say(answer.status === 200 ? says.emailConfirmed : answer.message, {
          tone: 'success',
          lasts: 'snackbar',
        });
      },
      onError: (error) => sayError(errorText(error)),
      onSettled: () => {
        if (gameCode) {
          const enter = useSession.getState().user !== null;
          void navigate({ to: '/join/$gameCode', params: { gameCode }, state: { enter }, replace: true });
        } else void navigate({ to: '/', search: {}, replace: true });
      },
    });
  }, [token, gameCode, verify, navigate]);

  if (!token && gameCode) return <Navigate to="/join/$gameCode" params={{ gameCode }} replace />;
  return <SignInPage />;
}
