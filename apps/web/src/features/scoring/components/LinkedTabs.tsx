import type { GameView } from '@flagstick/contract';
import { IconLink } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gameQuery } from '../../../shared/live/index.ts';
import { ToPar } from '../../../shared/ui/ToPar.tsx';
import { linkedSet, standingIn } from '../lib/linked.ts';
import type { Round } from '../lib/round.ts';
import { useRound } from '../lib/use-round.ts';
import classes from './LinkedTabs.module.css';

interface LinkedTabsProps {
  round: Round;
  hole: number;
}

/** The games in which this card counts, with where I stand in each: a score is typed once, in whichever tab. */
export function LinkedTabs({ round, hole }: LinkedTabsProps) {
  const { game, me } = round;
  const card = game.players[me]?.scoreId;
  const set = linkedSet(game);
  const reads = useQueries({ queries: set.map(({ _id }) => gameQuery(_id)) });
  const mine = set.filter(({ _id }, at) => {
    const read = _id === game._id ? game : reads[at]?.data;
    return read?.players[me]?.scoreId === card;
  });
  if (mine.length < 2) return null;
  return (
    <>
      <nav className={classes.tabs} aria-label="Linked games">
        {mine.map(({ _id }) =>
          _id === game._id ? (
            <Tab key={_id} game={game} me={me} hole={hole} current />
          ) : (
            <OtherTab key={_id} id={_id} hole={hole} />
          ),
        )}
      </nav>
      <p className={classes.counts}>
        <IconLink size={20} aria-hidden="true" />
        {mine.length === 2 ? 'Counts in both games' : `Counts in all ${mine.length} games`}
      </p>
    </>
  );
}

/** Another game of the round as it moves; from this phone's copy while there is no network. */
function OtherTab({ id, hole }: { id: string; hole: number }) {
  const { game, me } = useRound(id);
  return game && <Tab game={game} me={me} hole={hole} />;
}

interface TabProps {
  game: GameView;
  me: string;
  hole: number;
  current?: boolean;
}

function Tab({ game, me, hole, current = false }: TabProps) {
  const standing = standingIn(game, me);
  return (
    <Link
      to="/"
      search={{ view: 'score', game: game._id, hole }}
      replace
      className={classes.tab}
      aria-current={current ? 'page' : undefined}
    >
      <b>{game.name}</b>
      {standing && (
        <small>
          {standing.label && `${standing.label} · `}
          {standing.points === null ? <ToPar value={standing.toPar} /> : `${standing.points} pts`}
        </small>
      )}
    </Link>
  );
}
