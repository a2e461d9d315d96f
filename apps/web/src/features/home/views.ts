import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { IconGolf, IconHome } from '@tabler/icons-react';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';
import { joinedGames, organisedGames } from '../games/index.ts';

/** Home and the sign-in before it have these parameters. */
export const search = {
  /** Fills the code entry, and is kept through the sign-in. */
  gameCode: textParam(limits.gameCodeLength),
  /** From e-mail links: confirms an address, reports an unknown sign-up, undoes a change of address. */
  verifyEmail: textParam(100),
  notMe: textParam(100),
  undoEmail: textParam(100),
};

export const home = view({
  name: 'home',
  search,
  title: 'Home',
  access: routes.games.joinedGames.access,
  load: ({ client }) => {
    void client.prefetchQuery(joinedGames);
    void client.prefetchQuery(organisedGames);
  },
  code: () => import('./HomeView.tsx'),
  screen: ({ HomeView }) => HomeView,
  nav: { index: limits.views.home, label: 'Home', icon: IconHome },
  menu: { group: 'Everyone', label: 'Dashboard', icon: 'layoutDashboard' },
});

export const play = view({
  name: 'play',
  title: 'Play',
  access: routes.games.joinedGames.access,
  load: ({ client }) => client.prefetchQuery(joinedGames),
  code: () => import('./PlayView.tsx'),
  screen: ({ PlayView }) => PlayView,
  nav: { index: limits.views.play, label: 'Play', icon: IconGolf },
});
