import * as routes from '@flagstick/contract/routes';
import { type TableFilter, tableOf } from '../../../ui/table/table-state.ts';

const state: TableFilter = {
  label: 'Status',
  options: [
    { value: 'waitingList', label: 'Waiting' },
    { value: 'playing', label: 'Playing' },
    { value: 'done', label: 'Done' },
  ],
};
const date: TableFilter = { label: 'Played', days: true };
/** A club manager's list includes players' games only with this filter. */
const kind: TableFilter = {
  label: 'Whose games',
  all: 'Games',
  options: [{ value: 'player', label: 'Players’ games' }],
};

const sort = 'date:desc';

/** The games of a user who sees only their own. */
export const ownGamesTable = tableOf(routes.games, { sort, filters: { state, date } });
export const gamesTable = tableOf(routes.games, { sort, filters: { state, kind, date } });
