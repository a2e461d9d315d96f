import * as routes from '@flagstick/contract/routes';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';

export const statusQuery = queryOptions({
  queryKey: keyOf(routes.operations.status),
  queryFn: ({ signal }) => send(routes.operations.status, {}, { signal }),
});

/** Read again every two seconds while a backup is made. */
export const backupsQuery = queryOptions({
  queryKey: keyOf(routes.operations.backups),
  queryFn: ({ signal }) => send(routes.operations.backups, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? 2_000 : false),
});

export const backupPlaceQuery = queryOptions({
  queryKey: keyOf(routes.operations.backupPlace),
  queryFn: ({ signal }) => send(routes.operations.backupPlace, {}, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: keyOf(routes.operations.settings),
  queryFn: ({ signal }) => send(routes.operations.settings, {}, { signal }),
});
