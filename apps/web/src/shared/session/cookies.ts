import * as limits from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import { openConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useConsent } from './consent.ts';
import { signOut } from './session.ts';

export const cookiesInShort = 'Cookies keep you signed in, know this device and hold your scores. No others.';

export const aboutCookies = `Flagstick keeps you signed in, knows this device and holds your scores on it. It uses no other cookies. Your choice is kept for ${limits.cookieConsentDays} days.`;

/** Refusing cookies ends the session; none begins before they are accepted. */
export function refuseCookies(): void {
  showToast(says.cookiesRefused, { tone: 'error', duration: 'cookieRefusal' });
  signOut();
}

/** Asks for cookies before a session begins, unless accepted already; false when refused. */
export async function cookiesAccepted(): Promise<boolean> {
  const { given, accept } = useConsent.getState();
  if (given) return true;
  const accepted = await openConfirmDialog({
    title: 'Cookies',
    text: aboutCookies,
    yes: 'Accept',
    no: 'Refuse',
  });
  if (accepted) accept();
  else refuseCookies();
  return accepted;
}
