import { calls } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { errors } from '@flagstick/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';

/** The tees of a course that I may use: men first, then by par, highest first. */
export const courseCards = (course: string) =>
  queryOptions({
    queryKey: keyOf(calls.courseCalls.scoreCards, { params: { id: course } }),
    queryFn: ({ signal }) => send(calls.courseCalls.scoreCards, { params: { id: course } }, { signal }),
    staleTime: 60_000,
  });

/** The game rules that I may use. */
export const gameRules = queryOptions({
  queryKey: keyOf(calls.competitions.list, { query: 'choice' }),
  queryFn: ({ signal }) =>
    send(calls.competitions.list, { query: { limit: limits.page.max, sort: 'name:asc' } }, { signal }),
  staleTime: 60_000,
});

/** A club with its zone and its licence, found by its name. */
export const clubNamed = (club: { id: string; name: string } | undefined) =>
  queryOptions({
    queryKey: keyOf(calls.clubs.list, { query: ['named', club?.id] }),
    queryFn: async ({ signal }) => {
      const page = await send(
        calls.clubs.list,
        { query: { query: club?.name ?? '', limit: limits.page.default } },
        { signal },
      );
      const found = page.items.find(({ _id }) => _id === club?.id);
      // Without its zone the game would be made for another hour.
      if (!found) throw new Error(errors['item.notFound'].text);
      return found;
    },
    enabled: club !== undefined,
    staleTime: 60_000,
  });
