import type { MyGame } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import * as common from '../../../ui/common/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { combineReads, Loaded } from '../../../ui/page/Loaded.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { joinedGames, organisedGames } from '../../games/index.ts';
import { currentGames, gamesOfToday, groupLinked } from '../lib/my-games.ts';
import * as texts from '../messages.ts';
import { GameCard } from './GameCard.tsx';
import classes from './lists.module.css';

const Today = lazy(() => loadWithRetry(() => import('../organiser/Today.tsx')));

/** Organisers see their games of today first, with the figures of the day. */
export function CurrentGames({ organises = false }: { organises?: boolean }) {
  const joined = useQuery(joinedGames);
  const organised = useQuery(organisedGames);
  const online = useOnline();
  const both = combineReads({ joined, organised });
  const stale = !online || both.error ? new Date(joined.dataUpdatedAt) : null;
  return (
    <Loaded query={both} pending={<CardsLoading label={common.games} />}>
      {(read) => {
        const games = currentGames(read.joined.items, read.organised.items);
        const today = organises ? gamesOfToday(games) : [];
        // A game that the organiser plays in is listed twice: below it has the buttons to score.
        const others = games.filter((game) => game.isPlayer || !today.includes(game));
        return (
          <>
            {today.length > 0 && (
              <Suspense fallback={<CardsLoading label={texts.today} />}>
                <Today games={today} />
              </Suspense>
            )}
            {(others.length > 0 || today.length === 0) && <Games games={others} asOf={stale} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Games({ games, asOf }: { games: readonly MyGame[]; asOf: Date | null }) {
  if (games.length === 0) {
    return (
      <EmptyState
        title={contractTexts.noCurrentGames}
        action={
          <LinkButton to="/" search={{ view: 'clubs' }} variant="default">
            {texts.createAGame}
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className={`${classes.list} stack one gap-12`}>
      {groupLinked(games).map((set) => (
        <li key={set[0]?._id} className="stack one gap-8">
          {set.length > 1 && <p className="quiet fs-15">{texts.linkedGames}</p>}
          {set.map((game) => (
            <GameCard key={game._id} game={game} asOf={asOf} />
          ))}
        </li>
      ))}
    </ul>
  );
}
