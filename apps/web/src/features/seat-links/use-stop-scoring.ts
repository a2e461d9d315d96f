import { useNavigate } from '@tanstack/react-router';
import { useOfflineQueue } from '../../offline/index.ts';
import { signOut } from '../../shared/session/session.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import * as texts from './messages.ts';

/** Ends the session of a seat on this phone, so that its user can sign in or up. Pending scores stay on the phone. */
export function useStopScoring(): () => Promise<void> {
  const navigate = useNavigate();
  const { waiting } = useOfflineQueue();
  return async () => {
    if (waiting > 0) {
      const { notSentYet: title, notSentBySeatHint: text, stopHere: yes, cancel: no } = texts;
      if (!(await openConfirmDialog({ title, text, yes, no }))) return;
    }
    signOut();
    await navigate({ to: '/' });
  };
}
