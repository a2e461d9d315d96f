import type { ClubAccount, Route } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { tableOf } from '../../ui/table/table-state.ts';

/** The table of a club's accounts. */
export function accountsTable(club: string) {
  const path = `clubs/${club}/accounts`;
  return tableOf<Route, ClubAccount>(
    { path, list: { ...routes.clubAccounts.list, path } },
    { sort: 'lastName:asc' },
  );
}
