import { says } from '@flagstick/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect } from 'react';
import { joinedGames } from '../features/games/index.ts';
import { HomeView, playableGames } from '../features/home/index.ts';
import { ScreenHead } from '../shared/ui/ScreenHead.tsx';
import { say } from '../shared/ui/say.ts';
import { CardsLoading, ErrorState } from '../shared/ui/states.tsx';
import { screens } from './screens.tsx';
import type { NavPlace } from './shell/BottomNav.tsx';
import { Shell } from './shell/Shell.tsx';
import { Welcome } from './shell/Welcome.tsx';
import type { MainSearch } from './views.ts';

type View = NonNullable<MainSearch['view']>;

interface Shown {
  Screen: ComponentType<{ search: MainSearch }>;
  nav?: NavPlace | 'nowhere';
  /** Screens that need a desk's whole width open the menu over them. */
  wide?: boolean;
}

/** Play leads to the game that is on; without one, home, and says what to do. */
function PlayView() {
  const { data, error, refetch } = useQuery(joinedGames);
  const games = playableGames(data?.items ?? []);
  const none = data !== undefined && games.length === 0;
  useEffect(() => {
    if (none) say(says.joinOrCreate);
  }, [none]);
  const [first] = games;
  if (data === undefined) {
    if (error === null) return <CardsLoading />;
    return (
      <>
        <ScreenHead />
        <main>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </main>
      </>
    );
  }
  if (!first || games.length > 1) return <Navigate to="/" search={{}} replace />;
  return <Navigate to="/" search={{ view: 'score', game: first._id }} replace />;
}

const views: Partial<Record<View, Shown>> = {
  play: { Screen: PlayView, nav: 'play' },
  clubs: { Screen: screens.clubs, nav: 'clubs' },
  setup: { Screen: screens.setup, wide: true },
  game: { Screen: screens.game, wide: true, nav: 'nowhere' },
  profile: { Screen: screens.profile, nav: 'nowhere' },
  // While scoring, a dock takes the place of the navigation.
  score: { Screen: screens.score },
  card: { Screen: screens.card },
};

/** The main page of a person who is signed in: home, or the view that the address names. */
export function MainPage({ search }: { search: MainSearch }) {
  const shown: Shown = (search.view && views[search.view]) ?? { Screen: HomeView, nav: 'home' };
  const { Screen, nav, wide = false } = shown;
  return (
    <Shell nav={nav} menuBeside={!wide}>
      <Suspense fallback={null}>
        <Screen search={search} />
      </Suspense>
      <Welcome />
    </Shell>
  );
}
