import { calls, type GameCode } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { send } from '../../../shared/api/call.ts';

/** Everything about games hangs below this key. */
export const gamesKey = ['games'] as const;

/** The games I play in: not done, and those done today. */
export const joinedGames = queryOptions({
  queryKey: [...gamesKey, 'joined'],
  queryFn: ({ signal }) => send(calls.games.joinedGames, {}, { signal }),
  meta: { keep: true },
});

/** The games I organise: not done, and those done today. */
export const organisedGames = queryOptions({
  queryKey: [...gamesKey, 'organised'],
  queryFn: ({ signal }) => send(calls.games.currentOrganising, {}, { signal }),
  meta: { keep: true },
});

/** The games into which somebody else has put me and that wait for my yes or no. */
export const invitations = queryOptions({
  queryKey: [...gamesKey, 'invitations'],
  queryFn: ({ signal }) => send(calls.games.invitations, {}, { signal }),
});

/** Games that are over, the latest first. */
export const gameHistory = (page: number) =>
  queryOptions({
    queryKey: [...gamesKey, 'history', page],
    queryFn: ({ signal }) =>
      send(
        calls.games.history,
        { query: { page, limit: limits.page.history, sort: 'date:desc' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** What a join link shows before signing in. */
export const invitation = (code: z.input<typeof GameCode>) =>
  queryOptions({
    queryKey: [...gamesKey, 'invitation', code],
    queryFn: ({ signal }) => send(calls.games.invitation, { params: { code } }, { signal }),
    staleTime: 60_000,
  });

/** A game by its code, as I may see it. */
export const gameByCode = (code: string) =>
  queryOptions({
    queryKey: [...gamesKey, 'code', code],
    queryFn: ({ signal }) => send(calls.games.byCode, { params: { code }, query: {} }, { signal }),
    staleTime: 0,
  });
