import type { User } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../api/call.ts';
import { keptRead } from '../api/kept-read.ts';
import { keyOf } from '../api/keys.ts';
import { followRole, useSession } from './session.ts';

/** My own account, as the server has it; kept on the phone for a start without a network. */
export const meOptions = queryOptions({
  queryKey: keyOf(routes.accounts.me),
  queryFn: ({ signal }) => send(routes.accounts.me, {}, { signal }),
  staleTime: 5 * 60_000,
  ...keptRead,
});

/** Who is signed in, in full; undefined while it is read, or for nobody. */
export function useMe(): User | undefined {
  const signedIn = useSession(({ user }) => user !== null);
  const me = useQuery({ ...meOptions, enabled: signedIn }).data;
  useEffect(() => {
    if (me) followRole(me);
  }, [me]);
  return me;
}
