import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';
import { persistedQuery } from '../../shared/api/persisted-query.ts';

/** Stored on the phone, and kept current by `useStandings`. */
export const standingsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(routes.standings.of, { params: { id } }),
    queryFn: ({ signal }) => send(routes.standings.of, { params: { id } }, { signal }),
    staleTime: 10_000,
    ...persistedQuery,
  });

/** Polling intervals of the public table, during play and otherwise. */
const everyMs = { live: 15_000, still: 60_000 } as const;

export const publicQuery = (id = '') =>
  queryOptions({
    queryKey: keyOf(routes.standings.public, { params: { id } }),
    queryFn: ({ signal }) => send(routes.standings.public, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isLive ? everyMs.live : everyMs.still),
  });
