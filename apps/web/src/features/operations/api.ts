import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';

export const statusQuery = queryOptions({
  queryKey: keyOf(routes.operations.status),
  queryFn: ({ signal }) => send(routes.operations.status, {}, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: keyOf(routes.operations.settings),
  queryFn: ({ signal }) => send(routes.operations.settings, {}, { signal }),
});
