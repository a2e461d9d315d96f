import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keptRead } from '../../shared/api/kept-read.ts';
import { keyOf } from '../../shared/api/keys.ts';

/** Where everybody stands in a tournament; kept on the phone, and brought up to date by `useStandings`. */
export const standingsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(routes.standings.of, { params: { id } }),
    queryFn: ({ signal }) => send(routes.standings.of, { params: { id } }, { signal }),
    staleTime: 10_000,
    ...keptRead,
  });

/** How often the public table is read again: while a game of it is played, and else. */
const everyMs = { live: 15_000, still: 60_000 } as const;

/** The same as everybody reads it. */
export const publicQuery = (id = '') =>
  queryOptions({
    queryKey: keyOf(routes.standings.public, { params: { id } }),
    queryFn: ({ signal }) => send(routes.standings.public, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isLive ? everyMs.live : everyMs.still),
  });
