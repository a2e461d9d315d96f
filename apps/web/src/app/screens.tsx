import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { MainSearch } from './views.ts';

interface ScreenProps {
  search: MainSearch;
}

const screen = (load: () => Promise<FunctionComponent<ScreenProps>>) =>
  lazyRouteComponent(() => load().then((Screen) => ({ default: Screen })));

/** The screens of the main page whose code is loaded when they are first asked for. */
export const screens = {
  clubs: screen(() => import('../features/clubs/index.ts').then(({ ClubsView }) => ClubsView)),
  setup: screen(() => import('../features/games/setup/index.ts').then(({ SetupView }) => SetupView)),
  game: screen(() => import('../features/games/page/index.ts').then(({ GameScreen }) => GameScreen)),
  profile: screen(() =>
    import('../features/accounts/profile/index.ts').then(({ ProfileView }) => ProfileView),
  ),
  score: screen(() =>
    import('../features/scoring/index.ts').then(({ ScoreView }) => ({ search }) => (
      <ScoreView game={search.game} hole={search.hole} />
    )),
  ),
  card: screen(() =>
    import('../features/scoring/index.ts').then(({ CardView }) => ({ search }) => (
      <CardView game={search.game} player={search.player} />
    )),
  ),
};

const isLoaded = (view: string): view is keyof typeof screens => view in screens;

/**
 * Has the code of a view there before the view is shown. A screen that begins by waiting for its own code is shown
 * a third of a second late: React holds back what follows a placeholder that quickly.
 */
export const loadScreen = async (view: MainSearch['view']): Promise<void> => {
  if (view && isLoaded(view)) await screens[view].preload?.();
};
