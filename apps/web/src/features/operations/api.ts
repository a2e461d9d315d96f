import * as routes from '@flagstick/contract/routes';
import { readQuery } from '../../shared/api/read-query.ts';

export const statusQuery = readQuery(routes.operations.status, {});

/** Read again every two seconds while a backup is made. */
export const backupsQuery = readQuery(
  routes.operations.backups,
  {},
  { refetchInterval: ({ state }) => (state.data?.running ? 2_000 : false) },
);

export const backupPlaceQuery = readQuery(routes.operations.backupPlace, {});

export const settingsQuery = readQuery(routes.operations.settings, {});
