import type { Role } from '@flagstick/contract';
import { says } from '@flagstick/contract/messages';
import { redirect } from '@tanstack/react-router';
import { useSession } from '../shared/session/session.ts';

/** This page exists, but not for this role. */
export class NotAllowedHere extends Error {
  constructor() {
    super(says.notAllowedHere);
    this.name = 'NotAllowedHere';
  }
}

/** Everybody who manages something. */
export const managing = ['admin', 'organiser', 'club'] as const satisfies readonly Role[];

/**
 * Who may open a page, asked before anything of it is loaded. A visitor is sent to sign in; any other role reads that
 * it may not be here. What the server lets out is decided there.
 */
export const gate =
  (...allowed: readonly Role[]) =>
  () => {
    const { user } = useSession.getState();
    if (!user) throw redirect({ to: '/' });
    if (!allowed.includes(user.rule)) throw new NotAllowedHere();
  };

/** Pages for people who are signed out, such as the way back to a lost password. */
export const signedOutOnly = () => {
  if (useSession.getState().user) throw redirect({ to: '/' });
};
