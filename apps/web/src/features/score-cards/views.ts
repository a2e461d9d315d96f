import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';

export const scoreCards = view({
  name: '/scoreCards',
  title: 'Score Cards',
  access: routes.scoreCards.list.access,
  code: () => import('./ScoreCardsTable.tsx'),
  screen: ({ ScoreCardsTable }) => ScoreCardsTable,
  table: ({ scoreCardsTable }) => scoreCardsTable,
  menu: { group: 'Organiser', label: 'Score Cards', icon: 'cards' },
});
