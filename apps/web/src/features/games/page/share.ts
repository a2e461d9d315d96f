import { says } from '@flagstick/contract/messages';
import { say, sayError } from '../../../shared/ui/say.ts';

/** The link that a game is joined by. */
export const joinLink = (code: string): string => `${location.origin}/join/${code}`;

/** What a message to friends says. */
export const inviteText = (name: string, code: string): string =>
  `Join ${name} on Flagstick. Enter the game code ${code}, or open`;

/** Hands an invitation to the phone's own share sheet; where there is none, the link is copied. */
export async function shareGame(name: string, code: string): Promise<void> {
  const url = joinLink(code);
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
