import type { ClubStatement, PrizeCredit, Route, RouteInput } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { invalidateAnswers, keyOf, useInvalidate } from '../../shared/api/keys.ts';
import { readQuery } from '../../shared/api/read-query.ts';

const calls = routes.clubAccounts;

/** The sums of a club, and its months until credit expires. */
export const totalsOptions = (club: string) =>
  readQuery(calls.list, { params: { id: club }, query: { limit: 1 } });

const pageLength = limits.page.default;

/** An account with its entries so far read, the newest first. */
function wholeOf(pages: readonly ClubStatement[]): ClubStatement | undefined {
  const [first] = pages;
  // An entry that was added between two reads moves the others to later places.
  const items = new Map(pages.flatMap((page) => page.items).map((entry) => [entry._id, entry]));
  return first && { ...first, items: [...items.values()] };
}

/** An account, and a function that reads older entries. */
export function useStatement(club: string, userId: string) {
  const query = useInfiniteQuery({
    queryKey: keyOf(calls.statement, { params: { id: club, userId }, query: 'pages' }),
    queryFn: ({ pageParam: page, signal }) =>
      send(calls.statement, { params: { id: club, userId }, query: { page, limit: pageLength } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * pageLength < last.count ? pages.length + 1 : undefined,
    select: ({ pages }) => wholeOf(pages),
    staleTime: 0,
  });
  return { query, more: query.hasNextPage ? () => void query.fetchNextPage() : undefined };
}

export const ownAccounts = readQuery(calls.mine, {}, { staleTime: 0 });

/** The credit that a closed game's prizes would give. */
export const prizeCreditOptions = (game: string, pots: boolean) => {
  const query = { pots: `${pots}` } as const;
  return readQuery(
    calls.prizes,
    { params: { id: game }, query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
};

type BodyOf<C extends Route> = RouteInput<C> extends { body: infer B } ? B : never;

export function useAccountCalls(club: string, userId: string) {
  const params = { id: club, userId };
  const changed = useInvalidate(calls.list);
  const done = async (statement: ClubStatement) => {
    await changed();
    return statement;
  };
  return {
    spend: async (body: BodyOf<typeof calls.spend>) => done(await send(calls.spend, { params, body })),
    correct: async (body: BodyOf<typeof calls.correct>) => done(await send(calls.correct, { params, body })),
    undo: async (body: BodyOf<typeof calls.undo>) => done(await send(calls.undo, { params, body })),
  };
}

export const saveMonths = (club: string, months: number | null) =>
  send(calls.settings, { params: { id: club }, body: { months } });

export const readReport = (club: string, query: { from?: string; to?: string }) =>
  send(calls.report, { params: { id: club }, query });

export function useCreditPrizes(game: string) {
  const client = useQueryClient();
  return useMutation<PrizeCredit, Error, { fixedAt: string; pots: boolean }>({
    mutationFn: (body) => send(calls.creditPrizes, { params: { id: game }, body }),
    onSettled: () => invalidateAnswers(client, calls.prizes, { id: game }),
    meta: { showsError: true },
  });
}
