import * as routes from '@flagstick/contract/routes';
import { persistedQuery } from '../../shared/api/persisted-query.ts';
import { readQuery } from '../../shared/api/read-query.ts';

/** Stored on the phone, and kept current by `useStandings`. */
export const standingsQuery = (id: string) =>
  readQuery(routes.standings.of, { params: { id } }, { staleTime: 10_000, ...persistedQuery });

/** Polling intervals of the public table, during play and otherwise. */
const everyMs = { live: 15_000, still: 60_000 } as const;

export const publicQuery = (id = '') =>
  readQuery(
    routes.standings.public,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.isLive ? everyMs.live : everyMs.still) },
  );
