import { calls } from '@flagstick/contract';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../api/call.ts';
import { keptRead } from '../api/kept-read.ts';
import { keyOf } from '../api/keys.ts';

/** What whoever runs the server has set: whom to ask, the policy, where the help videos are. */
export const publicConfig = queryOptions({
  queryKey: keyOf(calls.system.publicConfig),
  queryFn: ({ signal }) => send(calls.system.publicConfig, {}, { signal }),
  staleTime: 60 * 60_000,
  ...keptRead,
});
