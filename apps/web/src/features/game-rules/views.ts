import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';

export const gameRulesView = view({
  name: '/gameRules',
  title: 'Game Rules',
  access: routes.competitions.insert.access,
  code: () => import('./GameRulesTable.tsx'),
  screen: ({ GameRulesTable }) => GameRulesTable,
  table: ({ gameRulesTable }) => gameRulesTable,
  menu: { group: 'Organiser', label: 'Game Rules', icon: 'checklist' },
});
