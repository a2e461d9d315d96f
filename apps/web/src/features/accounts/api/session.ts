import { calls, type HeldUp, identify, type SignedIn } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { meOptions } from '../../../shared/session/me.ts';
import { signIn } from '../../../shared/session/session.ts';

export interface Credentials {
  identifier: string;
  password: string;
}

/** Begins the session that the server opened, with the account that came with it. */
function enter(client: QueryClient, answer: SignedIn | HeldUp): SignedIn | HeldUp {
  if (answer.status === 200) {
    client.setQueryData(meOptions.queryKey, answer.user);
    // Another screen comes at the same address, and begins at its top as every screen does.
    window.scrollTo({ top: 0 });
    signIn(answer.access_token);
  }
  return answer;
}

/** Signs in; 202 says what comes first. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ identifier, password }: Credentials) => {
      const body = { ...identify(identifier), password, version: limits.contractVersion };
      return enter(client, await send(calls.accounts.signIn, { body }));
    },
    meta: { showsError: true },
  });
}

/** Accepts the policy as it stands now, then signs in. */
export function useAcceptPolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ identifier, password }: Credentials) => {
      const body = { ...identify(identifier), password };
      await send(calls.accounts.acceptPolicy, { body });
      return enter(client, await send(calls.accounts.signIn, { body }));
    },
    meta: { showsError: true },
  });
}

/** Confirms the address that a mail's link was sent to, and signs in. */
export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) =>
      enter(client, await send(calls.accounts.verifyEmail, { params: { token } })),
    meta: { showsError: true },
  });
}

/** Sends the confirmation mail once more. */
export const useResendToken = () =>
  useMutation({
    mutationFn: ({ identifier, gameCode }: { identifier: string; gameCode?: string | undefined }) =>
      send(calls.accounts.resendToken, {
        body: { ...identify(identifier), ...(gameCode ? { gameCode } : {}) },
      }),
    meta: { showsError: true },
  });
