import type { User } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { persistedQuery } from '../api/persisted-query.ts';
import { readQuery } from '../api/read-query.ts';
import { updateRole, useSession } from './session.ts';

/** The user's own account; stored on the phone for a start without a network. */
export const meOptions = readQuery(routes.accounts.me, {}, { staleTime: 5 * 60_000, ...persistedQuery });

/** Whether this phone has the session of a seat that a scoring link opened. */
export const useScoresByLink = (): boolean => useSession(({ user }) => Boolean(user?.seat));

/** Whether an account is signed in. */
export const useHasAccount = (): boolean => useSession(({ user }) => user !== null && !user.seat);

/** The signed-in user's account; undefined while it loads, signed out, or in the session of a seat. */
export function useMe(): User | undefined {
  const signedIn = useHasAccount();
  const me = useQuery({ ...meOptions, enabled: signedIn }).data;
  useEffect(() => {
    if (me) updateRole(me);
  }, [me]);
  return me;
}
