import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';
import { publicBoards } from './api.ts';

export const scoreboards = view({
  name: '/scoreboard',
  title: 'Scoreboards',
  access: routes.games.boards.access,
  load: ({ client }) => client.prefetchQuery(publicBoards),
  code: () => import('./ScoreboardPage.tsx'),
  screen: ({ ScoreboardPage }) => ScoreboardPage,
  menu: { group: 'Everyone', label: 'Scoreboards', icon: 'scoreboard' },
});

export const intro = view({
  name: '/intro',
  title: 'What Flagstick is',
  access: 'public',
  code: () => import('./IntroPage.tsx'),
  screen: ({ IntroPage }) => IntroPage,
});
