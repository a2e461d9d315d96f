import { contractTexts } from '@flagstick/contract/messages';
import { publicHost } from '../../shared/api/public-host.ts';
import * as common from '../../ui/common/messages.ts';
import * as texts from './messages.ts';

/**
 * Opens the phone's share sheet, or copies the address.
 * @returns the message to show; empty if the viewer cancelled
 */
export async function shareBoard(name = common.leaderboard): Promise<string> {
  try {
    const url = `${await publicHost()}${location.pathname}`;
    if (navigator.share) {
      await navigator.share({ title: name, text: texts.shareTitle(name), url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return texts.linkCopied;
  } catch (error) {
    // Closing the share sheet is no failure.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : contractTexts.shareUnsupported;
  }
}
