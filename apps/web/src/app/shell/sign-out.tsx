import { counted } from '../../shared/formats/names.ts';
import { signOut } from '../../shared/session/session.ts';
import { ask } from '../../shared/ui/ask.tsx';

/** Signs out; when scores still wait on this phone it first says how many, and that they stay. */
export async function askToSignOut(waiting: number): Promise<void> {
  if (waiting > 0) {
    const sure = await ask({
      title: `${counted(waiting, 'score')} not sent yet`,
      text: 'They stay on this phone and are sent when you sign in here again.',
      yes: 'Sign Out',
      no: 'Stay',
    });
    if (!sure) return;
  }
  signOut();
}
