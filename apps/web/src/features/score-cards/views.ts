import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';
import { tablePage } from '../../ui/table/table-state.ts';
import { scoreCardsTable } from './table.ts';

export const scoreCards = view({
  ...tablePage(scoreCardsTable),
  name: '/scoreCards',
  title: 'Score Cards',
  access: routes.scoreCards.list.access,
  code: () => import('./ScoreCardsTable.tsx'),
  screen: ({ ScoreCardsTable }) => ScoreCardsTable,
  menu: { group: 'Organiser', label: 'Score Cards', icon: 'cards' },
});
