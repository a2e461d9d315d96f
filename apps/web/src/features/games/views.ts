import * as routes from '@flagstick/contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { courseCards } from '../../shared/api/course-cards.ts';
import { gameQuery } from '../../shared/live/index.ts';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';
import { meOptions } from '../../shared/session/me.ts';
import { gameRulesQuery } from './setup/reads.ts';

const id = textParam(40);

const nameOf = (client: QueryClient, game: string | undefined) =>
  client.getQueryData(gameQuery(game ?? '').queryKey)?.name;

export const game = view({
  name: 'game',
  search: { game: id, tab: id, card: id, edit: id },
  title: ({ client, search }) => nameOf(client, search.game) ?? 'Game',
  access: routes.games.players.access,
  load: ({ client, search }) => search.game && client.prefetchQuery(gameQuery(search.game)),
  code: () => import('./page/GameScreen.tsx'),
  screen: ({ GameScreen }) => GameScreen,
  wide: true,
});

export const setup = view({
  name: 'setup',
  search: { game: id, course: id, copy: id, only: id },
  title: ({ client, search }) =>
    search.copy
      ? 'Same again'
      : search.game
        ? ['Game set-up', nameOf(client, search.game)].filter(Boolean).join(' · ')
        : 'New game',
  access: routes.games.insert.access,
  load: ({ client, search }) => {
    void client.prefetchQuery(gameRulesQuery);
    void client.prefetchQuery(meOptions);
    const shown = search.copy ?? search.game;
    if (shown) void client.prefetchQuery(gameQuery(shown));
    if (search.course) void client.prefetchQuery(courseCards(search.course));
  },
  code: () => import('./setup/SetupView.tsx'),
  screen: ({ SetupView }) => SetupView,
  bottomNav: false,
  wide: true,
});

/** The views for the players of a game: draw, import, and the check before play. */
export const field = view({
  name: 'field',
  search: { game: id, tab: id },
  title: ({ client, search }) => nameOf(client, search.game) ?? 'Game',
  access: routes.groups.draw.access,
  load: ({ client, search }) => search.game && client.prefetchQuery(gameQuery(search.game)),
  code: () => import('./field/FieldScreen.tsx'),
  screen: ({ FieldScreen }) => FieldScreen,
  bottomNav: false,
  wide: true,
});

export const gamesTableView = view({
  name: '/games',
  title: 'Games',
  access: routes.games.list.access,
  code: () => import('./manage/GamesTable.tsx'),
  screen: ({ GamesTable }) => GamesTable,
  table: (code) => code.gamesTable,
  menu: { group: 'Organiser', label: 'Games', icon: 'flag' },
});
