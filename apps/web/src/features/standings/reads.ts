import { calls } from '@flagstick/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';

/** Where everybody stands in a tournament; kept on the phone, and brought up to date by `useStandings`. */
export const standingsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(calls.standings.of, { params: { id } }),
    queryFn: ({ signal }) => send(calls.standings.of, { params: { id } }, { signal }),
    staleTime: 10_000,
    meta: { keep: true },
  });
