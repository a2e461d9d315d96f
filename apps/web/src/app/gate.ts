import type { Role } from '@flagstick/contract';
import { redirect } from '@tanstack/react-router';
import { useSession } from '../shared/session/session.ts';

/** Everybody who manages something. */
export const managing = ['admin', 'organiser', 'club'] as const satisfies readonly Role[];

/**
 * Who may open a page, asked before anything of it is loaded. A visitor is sent to sign in; for any other role the
 * page's context says `denied`, and the layout shows that instead. What the server lets out is decided there.
 */
export const gate =
  (...allowed: readonly Role[]) =>
  (): { denied: boolean } => {
    const { user } = useSession.getState();
    if (!user) throw redirect({ to: '/' });
    return { denied: !allowed.includes(user.rule) };
  };

/** Pages for people who are signed out, such as the way back to a lost password. */
export const signedOutOnly = () => {
  if (useSession.getState().user) throw redirect({ to: '/' });
};
