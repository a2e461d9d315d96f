import * as routes from '@flagstick/contract/routes';
import { readQuery } from '../../shared/api/read-query.ts';

/** Polling intervals of the standing, during play and otherwise. */
const everyMs = { live: 10_000, still: 60_000 } as const;

/** The event itself, for those who may change it; others get 404. */
export const eventQuery = (id: string) => readQuery(routes.events.read, { params: { id } }, { retry: false });

export const standingQuery = (id = '') =>
  readQuery(
    routes.events.standing,
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        state.data?.rounds.some(({ status }) => status === 'live') ? everyMs.live : everyMs.still,
    },
  );
