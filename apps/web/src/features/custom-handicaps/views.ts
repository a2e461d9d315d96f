import * as routes from '@flagstick/contract/routes';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';

export const handicaps = view({
  name: '/handicaps',
  title: 'Handicaps',
  access: routes.customHandicaps.list.access,
  /** The player and rule of the open history. */
  search: { player: textParam(40), rule: textParam(40) },
  code: () => import('./HandicapsPage.tsx'),
  screen: ({ HandicapsPage }) => HandicapsPage,
  table: ({ handicapsTable }) => handicapsTable,
  menu: { group: 'Everyone', label: 'Handicaps', icon: 'stairs' },
});
