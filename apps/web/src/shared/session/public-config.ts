import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../api/call.ts';
import { keptRead } from '../api/kept-read.ts';
import { keyOf } from '../api/keys.ts';

/** What whoever runs the server has set: whom to ask, the policy, where the help videos are. */
export const publicConfig = queryOptions({
  queryKey: keyOf(routes.system.publicConfig),
  queryFn: ({ signal }) => send(routes.system.publicConfig, {}, { signal }),
  staleTime: 60 * 60_000,
  ...keptRead,
});
