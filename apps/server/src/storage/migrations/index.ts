import type { Migration } from 'kysely/migration';
import * as peopleAndClubs from './001-people-clubs.ts';
import * as games from './002-games.ts';
import * as cards from './003-cards.ts';
import * as accounts from './004-accounts.ts';
import * as listOrders from './005-list-orders.ts';

/** In order. Until the first release a migration may be rewritten; after it they only ever grow. */
export const migrations: Record<string, Migration> = {
  '001-people-clubs': peopleAndClubs,
  '002-games': games,
  '003-cards': cards,
  '004-accounts': accounts,
  '005-list-orders': listOrders,
};
