import type { GameCode } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { persistedQuery } from '../../../shared/api/persisted-query.ts';
import { readQuery } from '../../../shared/api/read-query.ts';

export const joinedGames = readQuery(routes.games.joinedGames, {}, { ...persistedQuery });

export const organisedGames = readQuery(routes.games.currentOrganising, {}, { ...persistedQuery });

/** Games to which another user has added this one, with the answer pending. */
export const invitations = readQuery(routes.games.invitations, {});

export const gameHistory = (page: number) =>
  queryOptions({
    queryKey: keyOf(routes.games.history, { query: page }),
    queryFn: ({ signal }) =>
      send(
        routes.games.history,
        { query: { page, limit: limits.page.history, sort: 'date:desc' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const invitation = (code: z.input<typeof GameCode>) =>
  readQuery(routes.games.invitation, { params: { code } }, { staleTime: 60_000 });

export const gameByCode = (code: string) =>
  queryOptions({
    queryKey: keyOf(routes.games.byCode, { params: { code } }),
    queryFn: ({ signal }) => send(routes.games.byCode, { params: { code }, query: {} }, { signal }),
    staleTime: 0,
  });
