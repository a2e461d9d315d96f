import { says } from '@flagstick/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { CardsLoading, Empty, ErrorState } from '../../../shared/ui/states.tsx';
import { useOnline } from '../../../shared/ui/use-online.ts';
import { joinedGames, organisedGames } from '../../games/index.ts';
import { currentGames } from '../lib/my-games.ts';
import { GameCard } from './GameCard.tsx';
import classes from './lists.module.css';

/** The games I play in or organise: not done, and those done today. */
export function CurrentGames() {
  const joined = useQuery(joinedGames);
  const organised = useQuery(organisedGames);
  const online = useOnline();
  const failed = joined.error ?? organised.error;
  if (!joined.data || !organised.data) {
    if (failed) {
      const retry = () => {
        void joined.refetch();
        void organised.refetch();
      };
      return <ErrorState error={failed} onRetry={retry} />;
    }
    return <CardsLoading label="Games" />;
  }
  const games = currentGames(joined.data.items, organised.data.items);
  const stale = !online || joined.isError ? new Date(joined.dataUpdatedAt) : null;
  if (games.length === 0) {
    return (
      <Empty
        title={says.noCurrentGames}
        action={
          <LinkButton to="/" search={{ view: 'clubs' }} variant="default">
            Create a game
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className={classes.list}>
      {games.map((game) => (
        <li key={game._id}>
          <GameCard game={game} asOf={stale} />
        </li>
      ))}
    </ul>
  );
}
