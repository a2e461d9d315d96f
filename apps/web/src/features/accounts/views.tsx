import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { redirect, useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { type Params, view } from '../../shared/nav/view.tsx';
import { isNewDevice } from '../../shared/session/device.ts';
import { meOptions } from '../../shared/session/me.ts';
import { useSession } from '../../shared/session/session.ts';
import { invitation } from '../games/index.ts';

/** Codes are in capitals. */
const codeOf = ({ gameCode = '' }: Params) => gameCode.toUpperCase().slice(0, limits.gameCodeLength);

export const profile = view({
  name: 'profile',
  title: 'Profile',
  access: routes.accounts.me.access,
  load: ({ client }) => client.prefetchQuery(meOptions),
  code: () => import('./profile/ProfileView.tsx'),
  screen: ({ ProfileView }) => ProfileView,
  menu: { group: 'Everyone', label: 'Profile', icon: 'userCircle' },
});

export const signUp = view({
  name: '/signup/{-$gameCode}',
  title: 'Sign up',
  access: routes.accounts.signUp.access,
  code: () => import('./sign-up/SignUpPage.tsx'),
  screen:
    ({ SignUpPage }) =>
    ({ params }) => <SignUpPage gameCode={params.gameCode} />,
});

export const join = view({
  name: '/join/$gameCode',
  title: ({ client, params }) =>
    client.getQueryData(invitation(codeOf(params)).queryKey)?.name ?? 'Join a game',
  access: routes.games.invitation.access,
  load: ({ client, params }) => {
    // A new device begins with the sign-up.
    if (isNewDevice()) void import('./sign-up/SignUpPage.tsx').catch(() => undefined);
    return client.prefetchQuery(invitation(codeOf(params)));
  },
  code: () => import('./JoinPage.tsx'),
  screen:
    ({ JoinPage }) =>
    ({ params }) => {
      const enter = useLocation({ select: ({ state }) => state.enter === true });
      return <JoinPage gameCode={codeOf(params)} enterAtOnce={enter} />;
    },
});

export const reset = view({
  name: '/forgotPassword/{-$email}',
  title: 'Forgot password',
  access: routes.accounts.resetPassword.access,
  guard: () => {
    if (useSession.getState().user) throw redirect({ to: '/' });
  },
  code: () => import('./reset/ResetPage.tsx'),
  screen:
    ({ ResetPage }) =>
    ({ params }) => <ResetPage email={params.email} />,
});

export const firstAdmin = view({
  name: '/firstAdmin/$token',
  title: 'The first admin',
  access: routes.accounts.firstAdmin.access,
  code: () => import('./first-admin/FirstAdminPage.tsx'),
  screen:
    ({ FirstAdminPage }) =>
    ({ params }) => <FirstAdminPage token={params.token ?? ''} />,
});

/** Replaces every view while a new password is required. */
export const OwnPassword = lazy(async () => ({
  default: (await loadWithRetry(() => import('./OwnPasswordPage.tsx'))).OwnPasswordPage,
}));

/** Targets of rarely used e-mail links. */
export const NotMePage = lazy(async () => ({
  default: (await loadWithRetry(() => import('./MailLinkPage.tsx'))).NotMePage,
}));
export const UndoEmailPage = lazy(async () => ({
  default: (await loadWithRetry(() => import('./MailLinkPage.tsx'))).UndoEmailPage,
}));
