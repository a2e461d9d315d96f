import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import * as common from '../../ui/common/messages.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
import { useConsent } from './consent.ts';
import { signOut } from './session.ts';

export const cookiesInShort = texts.cookiesShort;

export const aboutCookies = texts.cookiesLong(limits.cookieConsentDays);

/** Refusing cookies ends the session; none begins before they are accepted. */
export function refuseCookies(): void {
  showToast(contractTexts.cookiesRefused, { tone: 'error', duration: 'cookieRefusal' });
  signOut();
}

/** Asks for cookies before a session begins, unless accepted already; false when refused. */
export async function cookiesAccepted(): Promise<boolean> {
  const { given, accept } = useConsent.getState();
  if (given) return true;
  const accepted = await openConfirmDialog({
    title: texts.cookies,
    text: aboutCookies,
    yes: common.accept,
    no: texts.refuse,
  });
  if (accepted) accept();
  else refuseCookies();
  return accepted;
}
