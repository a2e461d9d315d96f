import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../api/call.ts';
import { keyOf } from '../api/keys.ts';
import { persistedQuery } from '../api/persisted-query.ts';

/** The operator's settings: support contact, policy, help videos, passkeys. */
export const publicConfig = queryOptions({
  queryKey: keyOf(routes.system.publicConfig),
  queryFn: ({ signal }) => send(routes.system.publicConfig, {}, { signal }),
  staleTime: 60 * 60_000,
  ...persistedQuery,
});
