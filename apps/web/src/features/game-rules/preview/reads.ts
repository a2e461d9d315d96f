import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';

export const coursesOf = (club: string | undefined) => {
  const query = { filter: JSON.stringify({ club }), sort: 'name:asc', limit: 10 };
  return queryOptions({
    queryKey: keyOf(routes.courses.search, { query }),
    queryFn: ({ signal }) => send(routes.courses.search, { query }, { signal }),
    enabled: club !== undefined,
    staleTime: 60_000,
  });
};
