import type { League } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { readQuery } from '../../shared/api/read-query.ts';
import { useRowCall } from '../../ui/form/use-row-call.ts';

/** Results come in over weeks. */
const everyMs = 60_000;

export const leagueQuery = (id = '') =>
  readQuery(routes.leagues.read, { params: { id } }, { refetchInterval: everyMs });

export const useLeagueCall = (id: string) => useRowCall<League>(routes.leagues, leagueQuery(id).queryKey);
