import type { PendingSignIn, SignedIn } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { offlineQueue } from '../../../offline/index.ts';
import { pendingCount } from '../../../offline/selectors.ts';
import { sendPending } from '../../../offline/sending/send-pending.ts';
import { send } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/api/error.ts';
import { loadCode } from '../../../shared/api/load-code.ts';
import { retryWhileBusy } from '../../../shared/api/retry/retry-while-busy.ts';
import { fullName } from '../../../shared/display/names.ts';
import { cookiesAccepted } from '../../../shared/session/cookies.ts';
import { meOptions } from '../../../shared/session/me.ts';
import { signIn, useSession } from '../../../shared/session/session.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';

/** Loaded on demand: the checks include the schemas. */
export const loadSignInChecks = () => loadCode(() => import('../lib/sign-in-checks.ts'));

export interface Credentials {
  identifier: string;
  password: string;
}

/** Time for the former user's pending scores to reach the server. */
const sendFormerScoresMs = 3_000;

const firstName = (client: QueryClient) => client.getQueryData(meOptions.queryKey)?.name;

/**
 * Sends the former user's pending scores when another user signs in.
 *
 * @returns sentences about scores that are left
 */
async function sendFormerScores(client: QueryClient): Promise<string[]> {
  if (pendingCount(offlineQueue.store.getState()) === 0) return [];
  const left = await sendPending(offlineQueue, sendFormerScoresMs);
  if (left === 0) return [];
  const name = firstName(client) ?? texts.previousUser;
  return [texts.scoresLeft(left, name)];
}

/**
 * Begins the session that the server opened. Everything is said in one message: a dialog that follows would
 * cover several.
 */
export async function beginSession<A extends SignedIn | PendingSignIn>(
  client: QueryClient,
  answer: A,
  thanks?: string,
): Promise<A> {
  if (answer.status !== 200) return answer;
  const before = useSession.getState().user?._id;
  const words: string[] = [];
  if (before !== undefined && before !== answer.user._id) {
    const left = await sendFormerScores(client);
    const name = firstName(client);
    const now = fullName(answer.user);
    words.push(name ? texts.switchedFrom(now, name) : texts.nowSignedIn(now), ...left);
  }
  if (thanks) words.push(thanks);
  if (words.length > 0) {
    showToast(words.join(' '), {
      tone: thanks ? 'success' : 'plain',
      duration: 'snackbar',
      replacesAll: true,
    });
  }
  signIn(answer.access_token);
  if (!answer.passwordDue) client.setQueryData(meOptions.queryKey, answer.user);
  // The next screen is at the same address and must begin at its top.
  window.scrollTo({ top: 0 });
  return answer;
}

/** @throws Error that says why no session begins */
export async function requireCookies(): Promise<void> {
  if (!(await cookiesAccepted())) throw new Error(contractTexts.cookiesRefused);
}

/** Signs in. A 202 answer names what is required first: the policy, the address or the second step. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ identifier, password }: Credentials) => {
      await requireCookies();
      const { signInFieldOf } = await loadSignInChecks();
      const body = { ...signInFieldOf(identifier), password, version: limits.contractVersion };
      return beginSession(client, await retryWhileBusy(() => send(routes.accounts.signIn, { body })));
    },
    meta: { showsError: true },
  });
}

/**
 * Shows a calm message for a link that was used already.
 *
 * @returns false for any other error
 */
export function showUsedLinkMessage(error: unknown): boolean {
  if (!(error instanceof ApiError && error.code === 'link.used')) return false;
  showToast(error.error, { duration: 'snackbar', replacesAll: true });
  return true;
}

export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      await requireCookies();
      return beginSession(
        client,
        await send(routes.accounts.verifyEmail, { params: { token } }),
        contractTexts.emailConfirmed,
      );
    },
    meta: { showsError: true },
  });
}
