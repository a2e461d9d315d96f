import { says } from '@flagstick/contract/messages';
import { say, sayError } from '../../../shared/ui/say.ts';

/**
 * The link that a game is joined by, at the product's public address: an organiser on an inner one would print what
 * nobody else can open.
 */
export const joinLink = (code: string, host: string | null): string =>
  `${host ?? location.origin}/join/${code}`;

/** What a message to friends says. */
export const inviteText = (name: string, code: string): string =>
  `Join ${name} on Flagstick. Enter the game code ${code}, or open`;

/** Hands an invitation to the phone's own share sheet; where there is none, the link is copied. */
export async function shareGame(name: string, code: string, url: string): Promise<void> {
  if (navigator.share) {
    // Closing the sheet without sharing is no error.
    await navigator.share({ title: name, text: inviteText(name, code), url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(`${inviteText(name, code)} ${url}`);
    say('The invitation was copied.', { tone: 'success' });
  } catch {
    sayError(says.shareUnsupported);
  }
}
