import type { League } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';
import { useRowCall } from '../../ui/form/use-row-call.ts';

/** Results come in over weeks. */
const everyMs = 60_000;

export const leagueQuery = (id = '') =>
  queryOptions({
    queryKey: keyOf(routes.leagues.read, { params: { id } }),
    queryFn: ({ signal }) => send(routes.leagues.read, { params: { id } }, { signal }),
    refetchInterval: everyMs,
  });

export const useLeagueCall = (id: string) => useRowCall<League>(routes.leagues, leagueQuery(id).queryKey);
