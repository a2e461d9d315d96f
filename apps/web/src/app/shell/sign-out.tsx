import { plural } from '../../shared/display/numbers.ts';
import { signOut } from '../../shared/session/session.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import * as texts from './messages.ts';

/**
 * Signs out. With pending scores on this phone it first asks, with their number and consequences.
 * @param kept this browser stores them; else they exist in this page alone
 */
export async function confirmSignOut(waiting: number, kept: boolean): Promise<void> {
  if (waiting > 0) {
    const sure = await openConfirmDialog({
      title: plural(waiting, { one: texts.scoreNotSentYet, other: texts.scoresNotSentYet }),
      text: kept ? texts.keptAfterSignOut : texts.lostAfterSignOut,
      yes: texts.signOut,
      no: texts.staySignedIn,
    });
    if (!sure) return;
  }
  signOut();
}
