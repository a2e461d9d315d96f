import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../ui/table/table-state.ts';
import { gameRulesTable } from './table.ts';

export const gameRules = view({
  ...tablePage(gameRulesTable),
  name: '/gameRules',
  title: 'Game Rules',
  access: routes.competitions.insert.access,
  code: () => import('./GameRulesTable.tsx'),
  screen: ({ GameRulesTable }) => GameRulesTable,
  menu: { group: 'Organiser', label: 'Game Rules', icon: 'checklist' },
});
