import { contractTexts } from '@flagstick/contract/messages';
import { showErrorToast, showToast } from '../../../ui/toast/toast.ts';
import * as texts from './messages.ts';

/** Uses the product's public address: an organiser's internal address would be useless to others. */
export const joinLink = (code: string, host: string | null): string =>
  `${host ?? location.origin}/join/${code}`;

export const inviteText = (name: string, code: string): string => texts.shareText(name, code);

/** Copies the link where there is no share sheet. */
export async function shareGame(name: string, code: string, url: string): Promise<void> {
  if (navigator.share) {
    // Closing the sheet without sharing is no error.
    await navigator.share({ title: name, text: inviteText(name, code), url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(`${inviteText(name, code)} ${url}`);
    showToast(texts.invitationCopied, { tone: 'success' });
  } catch {
    showErrorToast(contractTexts.shareUnsupported);
  }
}
