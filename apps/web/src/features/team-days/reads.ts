import type { TeamDay } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';
import { useRowCall } from '../../ui/form/use-row-call.ts';

/** Results come in within minutes of each other on the last greens. */
const everyMs = 30_000;

export const teamDayQuery = (id = '') =>
  queryOptions({
    queryKey: keyOf(routes.teamDays.read, { params: { id } }),
    queryFn: ({ signal }) => send(routes.teamDays.read, { params: { id } }, { signal }),
    refetchInterval: everyMs,
  });

export const useTeamDayCall = (id: string) => useRowCall<TeamDay>(routes.teamDays, teamDayQuery(id).queryKey);
