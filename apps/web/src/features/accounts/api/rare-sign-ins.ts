/**
 * Calls of rarer pages and dialogs: second step, policy, links of e-mails, first admin. In their own file, so that the
 * first screen loads less.
 */
import type { RouteInput } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { retryWhileBusy } from '../../../shared/api/retry/retry-while-busy.ts';
import { sessionEnded } from '../../../shared/session/session.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { beginSession, type Credentials, loadSignInChecks, requireCookies } from './session.ts';

/** The second step, with the ticket of the first. */
export function useSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { ticket: string; code: string }) =>
      beginSession(client, await retryWhileBusy(() => send(routes.twoStep.signIn, { body }))),
    meta: { showsError: true },
  });
}

export function useAcceptPolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ identifier, password }: Credentials) => {
      const { signInFieldOf } = await loadSignInChecks();
      const body = { ...signInFieldOf(identifier), password };
      await retryWhileBusy(() => send(routes.accounts.acceptPolicy, { body }));
      return beginSession(client, await retryWhileBusy(() => send(routes.accounts.signIn, { body })));
    },
    meta: { showsError: true },
  });
}

export function useUndoEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      await requireCookies();
      const answer = await send(routes.accounts.undoEmail, { params: { token } });
      return beginSession(client, answer, answer.message);
    },
    meta: { showsError: true },
  });
}

/** Deletes an account that another person signed up for with the user's address. */
export const useDenySignUp = () =>
  useMutation({
    mutationFn: async (token: string) => {
      const { message } = await send(routes.accounts.denySignUp, { params: { token } });
      showToast(message, { tone: 'success', duration: 'snackbar', replacesAll: true });
    },
    meta: { showsError: true },
  });

export function useSetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) => {
      const answer = await retryWhileBusy(() => send(routes.accounts.setPassword, { body: { password } }));
      // The account has a second step: the user signs in with the new password.
      if (answer.status === 202) sessionEnded();
      return beginSession(client, answer);
    },
    meta: { showsError: true },
  });
}

/** Creates the first admin of a server, and begins their session. */
export function useFirstAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RouteInput<typeof routes.accounts.firstAdmin>['body']) => {
      await requireCookies();
      const answer = await retryWhileBusy(() => send(routes.accounts.firstAdmin, { body }));
      return beginSession(client, answer);
    },
    meta: { showsError: true },
  });
}
