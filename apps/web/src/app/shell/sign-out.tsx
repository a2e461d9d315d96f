import { plural } from '../../shared/display/numbers.ts';
import { signOut } from '../../shared/session/session.ts';
import { openConfirmDialog } from '../../ui/confirm-dialog.tsx';

/**
 * Signs out. With pending scores on this phone it first asks, with their number and consequences.
 * @param kept this browser stores them; else they exist in this page alone
 */
export async function confirmSignOut(waiting: number, kept: boolean): Promise<void> {
  if (waiting > 0) {
    const sure = await openConfirmDialog({
      title: plural(waiting, { one: '# score not sent yet', other: '# scores not sent yet' }),
      text: kept
        ? 'They stay on this phone and are sent when you sign in here again.'
        : 'This browser does not store them: if you sign out now, they are lost.',
      yes: 'Sign Out',
      no: 'Stay',
    });
    if (!sure) return;
  }
  signOut();
}
