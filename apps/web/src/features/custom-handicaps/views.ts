import * as routes from '@flagstick/contract/routes';
import { text } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../ui/table/table-state.ts';
import { handicapsTable } from './table.ts';

const table = tablePage(handicapsTable);

export const handicaps = view({
  ...table,
  name: '/handicaps',
  title: 'Handicaps',
  access: routes.customHandicaps.list.access,
  /** The player and rule of the open history. */
  search: { ...table.search, player: text(40), rule: text(40) },
  code: () => import('./HandicapsPage.tsx'),
  screen: ({ HandicapsPage }) => HandicapsPage,
  menu: { group: 'Everyone', label: 'Handicaps', icon: 'stairs' },
});
