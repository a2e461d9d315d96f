import * as limits from '@flagstick/contract/limits';
import { requestErrors } from '@flagstick/contract/messages';
import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';

const choice = { limit: limits.page.max, sort: 'name:asc', filter: JSON.stringify({ active: true }) };

/** The active rules. A user's own rules that are switched off are listed only in the table of rules. */
export const gameRulesQuery = queryOptions({
  queryKey: keyOf(routes.competitions.list, { query: 'choice' }),
  queryFn: ({ signal }) => send(routes.competitions.list, { query: choice }, { signal }),
  staleTime: 60_000,
});

export const clubOf = (id: string | undefined) => {
  const query = { filter: JSON.stringify({ _id: id }), limit: 1 };
  return queryOptions({
    queryKey: keyOf(routes.clubs.list, { query }),
    queryFn: async ({ signal }) => {
      const [found] = (await send(routes.clubs.list, { query }, { signal })).items;
      // Without its time zone the game would get a wrong hour.
      if (!found) throw new Error(requestErrors['item.notFound'].text);
      return found;
    },
    enabled: id !== undefined,
    staleTime: 60_000,
  });
};
