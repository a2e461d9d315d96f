import { calls } from '@flagstick/contract';
import { IconScoreboard } from '@tabler/icons-react';
import { view } from '../../shared/nav/view.tsx';
import { publicBoards } from './api.ts';

export const scoreboards = view({
  name: '/scoreboard',
  title: 'Scoreboards',
  access: calls.games.boards.access,
  load: ({ client }) => client.prefetchQuery(publicBoards),
  screen: async () => (await import('./ScoreboardPage.tsx')).ScoreboardPage,
  menu: { group: 'Everybody', label: 'Scoreboards', icon: IconScoreboard },
});

export const intro = view({
  name: '/intro',
  title: 'What Flagstick is',
  access: 'public',
  screen: async () => (await import('./IntroPage.tsx')).IntroPage,
});
