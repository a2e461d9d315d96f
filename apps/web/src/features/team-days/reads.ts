import type { TeamDay } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { readQuery } from '../../shared/api/read-query.ts';
import { useRowCall } from '../../ui/form/use-row-call.ts';

/** Results come in within minutes of each other on the last greens. */
const everyMs = 30_000;

export const teamDayQuery = (id = '') =>
  readQuery(routes.teamDays.read, { params: { id } }, { refetchInterval: everyMs });

export const useTeamDayCall = (id: string) => useRowCall<TeamDay>(routes.teamDays, teamDayQuery(id).queryKey);
