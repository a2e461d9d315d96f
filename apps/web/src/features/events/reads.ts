import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';

/** Polling intervals of the standing, during play and otherwise. */
const everyMs = { live: 10_000, still: 60_000 } as const;

/** The event itself, for those who may change it; others get 404. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(routes.events.read, { params: { id } }),
    queryFn: ({ signal }) => send(routes.events.read, { params: { id } }, { signal }),
    retry: false,
  });

export const standingQuery = (id = '') =>
  queryOptions({
    queryKey: keyOf(routes.events.standing, { params: { id } }),
    queryFn: ({ signal }) => send(routes.events.standing, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.rounds.some(({ status }) => status === 'live') ? everyMs.live : everyMs.still,
  });
