import type { Club, User } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { keyOf, useInvalidate } from '../../../shared/api/keys.ts';
import { useSession } from '../../../shared/session/session.ts';
import { showErrorToast } from '../../../ui/toast/toast.ts';

/** One or two letters match half the country, so a search starts with the third. */
export const searchText = (text = ''): string =>
  text.trim().length >= limits.searchMin.club ? text.trim() : '';

export const clubPages = (text: string, favourites: boolean) =>
  infiniteQueryOptions({
    queryKey: keyOf(routes.clubs.list, { query: ['cards', text, favourites] }),
    queryFn: ({ pageParam, signal }) =>
      send(
        routes.clubs.list,
        {
          query: {
            page: pageParam,
            limit: text ? limits.page.clubSearch : limits.page.default,
            sort: 'name:asc',
            ...(text ? { query: text } : {}),
            ...(favourites ? { filter: JSON.stringify({ favourite: true }) } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((held, page) => held + page.items.length, 0) < last.count ? pages.length + 1 : undefined,
    placeholderData: (previous) => previous,
    meta: { persist: text === '' },
  });

/** The managed, organised or home club; null if it cannot be seen. */
export function ownClub(me: User | undefined) {
  const id = (me?.club ?? me?.organisingClub ?? me?.homeClub)?._id;
  const query = { filter: JSON.stringify({ _id: id }), limit: 1 };
  return queryOptions({
    queryKey: keyOf(routes.clubs.list, { query }),
    queryFn: async ({ signal }) => (await send(routes.clubs.list, { query }, { signal })).items[0] ?? null,
    enabled: id !== undefined,
  });
}

/** The heart changes at once. */
export function useFavourite() {
  const changed = useInvalidate(routes.clubs);
  return useMutation({
    mutationFn: ({ club, favourite }: { club: Club; favourite: boolean }) =>
      send(favourite ? routes.clubCalls.favourite : routes.clubCalls.unfavourite, {
        params: { id: club._id },
      }),
    onError: (error) => {
      // The end of a session has its own message for a favourite.
      if (useSession.getState().user) showErrorToast(errorText(error));
    },
    onSettled: changed,
    meta: { showsError: true },
  });
}
