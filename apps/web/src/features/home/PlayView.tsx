import type { MyGame } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import * as common from '../../ui/common/messages.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { ScreenHead } from '../../ui/page/ScreenHead.tsx';
import { CardsLoading } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { joinedGames } from '../games/index.ts';
import { GameCard } from './games/GameCard.tsx';
import lists from './games/lists.module.css';
import classes from './HomeView.module.css';
import { playableGames } from './lib/my-games.ts';
import * as texts from './messages.ts';

/** Asks if several games are in play, and leads home with a message if there is none. */
export function PlayView() {
  const query = useQuery(joinedGames);
  const pending = (
    <Page>
      <CardsLoading label={common.games} />
    </Page>
  );
  return (
    <Loaded query={query} pending={pending} around={(failed) => <Page>{failed}</Page>} hideStaleData>
      {({ items }) => {
        const games = playableGames(items);
        // Cached games may miss one that has begun since.
        return games.length === 0 && query.isFetching ? pending : <Play games={games} />;
      }}
    </Loaded>
  );
}

const Page = ({ sub, children }: { sub?: string; children: ReactNode }) => (
  <>
    <ScreenHead title={texts.play} sub={sub} className={classes.head} />
    <main className={classes.sheet}>{children}</main>
  </>
);

function Play({ games }: { games: readonly MyGame[] }) {
  const none = games.length === 0;
  useEffect(() => {
    if (none) showToast(contractTexts.joinOrCreate);
  }, [none]);
  const [first, second] = games;
  if (!first) return <Navigate to="/" search={{}} replace />;
  if (!second) return <Navigate to="/" search={{ view: 'score', game: first._id }} replace />;
  return (
    <Page sub={texts.whichGame}>
      <ul className={`${lists.list} stack one gap-12`}>
        {games.map((game) => (
          <li key={game._id}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
