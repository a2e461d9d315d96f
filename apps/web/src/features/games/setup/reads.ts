import { calls } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';

/** The tees of a course that I may use: men first, then by par, highest first. */
export const courseCards = (course: string) =>
  queryOptions({
    queryKey: ['courses', course, 'scoreCards'],
    queryFn: ({ signal }) => send(calls.courseCalls.scoreCards, { params: { id: course } }, { signal }),
    staleTime: 60_000,
  });

/** The game rules that I may use. */
export const gameRules = queryOptions({
  queryKey: ['competitions', 'choice'],
  queryFn: ({ signal }) =>
    send(calls.competitions.list, { query: { limit: limits.page.max, sort: 'name:asc' } }, { signal }),
  staleTime: 60_000,
});

/** A club with its zone and its licence, found by its name. */
export const clubNamed = (club: { id: string; name: string } | undefined) =>
  queryOptions({
    queryKey: ['clubs', 'named', club?.id],
    queryFn: async ({ signal }) => {
      const page = await send(
        calls.clubs.list,
        { query: { query: club?.name ?? '', limit: limits.page.default } },
        { signal },
      );
      return page.items.find(({ _id }) => _id === club?.id) ?? null;
    },
    enabled: club !== undefined,
    staleTime: 60_000,
  });
