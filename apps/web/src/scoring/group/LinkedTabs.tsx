import type { GameView, LinkedGame } from '@flagstick/contract';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import { isPlaceable } from '@flagstick/golf';
import { IconLink } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gameQuery } from '../../shared/live/index.ts';
import * as common from '../../ui/common/messages.ts';
import { ToPar } from '../../ui/score/ToPar.tsx';
import type { Round } from '../lib/round.ts';
import { useRound } from '../lib/use-round.ts';
import * as texts from '../messages.ts';
import { ownResult } from '../result/result.ts';
import classes from './LinkedTabs.module.css';

/** This game and its linked games, in the same order on each of them. */
function linkedSet({ _id, name, linkedGames, mainScoringGame: main }: GameView): LinkedGame[] {
  return [{ _id, name }, ...linkedGames].toSorted(
    (a, b) =>
      Number(b._id === main) - Number(a._id === main) ||
      a.name.localeCompare(b.name) ||
      (a._id < b._id ? -1 : 1),
  );
}

/** A player's position, points or score to par, and the reason if unplaced. Null before the first hole. */
function standingIn(game: GameView, me: string) {
  const result = ownResult(game, me);
  if (!result || result.card.thru === 0) return null;
  const { label, card } = result;
  const { print, suffix } = scorings[card.format];
  return {
    label,
    unplaced: isPlaceable(card.status) ? null : card.status,
    points: countsPoints(card.format) ? `${print(card.total.points)} ${suffix}`.trim() : null,
    toPar: card.nettToPar,
  };
}

interface LinkedTabsProps {
  round: Round;
  hole: number;
}

/** The games of this card, with the viewer's position in each: a score is entered once, in any tab. */
export function LinkedTabs({ round, hole }: LinkedTabsProps) {
  const { game, me } = round;
  const card = game.players[me]?.scoreId;
  const set = linkedSet(game);
  const reads = useQueries({ queries: set.map(({ _id }) => gameQuery(_id)) });
  const mine = set.filter(({ _id }, at) => {
    if (_id === game._id) return true;
    const { data, isLoading = false } = reads[at] ?? {};
    // While a game loads, assume that it shares the card: a tab that appears later would move the score keys.
    return isLoading || data?.players[me]?.scoreId === card;
  });
  if (mine.length < 2) return null;
  return (
    <>
      <nav className={classes.tabs} aria-label={common.linkedGames}>
        {mine.map((one) =>
          one._id === game._id ? (
            <Tab key={one._id} {...one} position={standingIn(game, me)} hole={hole} current />
          ) : (
            <OtherTab key={one._id} {...one} hole={hole} />
          ),
        )}
      </nav>
      <p className="row gap-8 above-12 fs-15 bold">
        <IconLink className="rigid quiet" size={20} aria-hidden="true" />
        {mine.length === 2 ? texts.countsInBoth : texts.countsInAll(mine.length)}
      </p>
    </>
  );
}

/** Another game of the round: live, or offline from the copy on this phone. */
function OtherTab(one: LinkedGame & { hole: number }) {
  const { game, me } = useRound(one._id);
  return <Tab {...one} position={game ? standingIn(game, me) : null} />;
}

interface TabProps extends LinkedGame {
  hole: number;
  position: ReturnType<typeof standingIn>;
  current?: boolean;
}

function Tab({ _id, name, hole, position, current = false }: TabProps) {
  return (
    <Link
      to="/"
      search={{ view: 'score', game: _id, hole }}
      replace
      className={classes.tab}
      aria-current={current ? 'page' : undefined}
    >
      <b className="fs-17 medium two-lines anywhere">{name}</b>
      {position && (
        <small className="fs-15">
          {position.label && texts.positionOf(position.label)}
          {position.unplaced ?? position.points ?? <ToPar value={position.toPar} />}
        </small>
      )}
    </Link>
  );
}
