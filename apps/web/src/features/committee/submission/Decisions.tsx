import type { GameView, Gross, Player } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconEqualNot, IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatClock } from '../../../shared/formats/dates.ts';
import { queries } from '../api/calls.ts';
import classes from './Submission.module.css';
import type { Draft, SubmissionHole } from './submission.ts';

interface DecisionsProps {
  game: GameView;
  player: Player;
  holes: readonly SubmissionHole[];
  draft: Draft;
  onSet: (hole: number, gross: Gross, reason: string) => void;
}

/** What waits on a card: holes in dispute, and what the player asks, each with its ways on. */
export function Decisions({ game, player, holes, draft, onSet }: DecisionsProps) {
  const { data } = useQuery(queries(game._id, game.v));
  const asked = data?.items.filter(({ scoreId, answered }) => scoreId === player.scoreId && !answered) ?? [];
  const isSet = (hole: number) => draft.grosses[hole] !== undefined;
  return (
    <>
      {holes
        .filter(({ verified, number }) => verified === 'dispute' && !isSet(number))
        .map(({ number, entries }) => (
          <section key={number} className={classes.dispute} aria-label={`Hole ${number} in dispute`}>
            <h3>
              <IconEqualNot size={20} aria-hidden="true" /> Hole {number} in dispute
            </h3>
            <div className={classes.ways}>
              {Object.entries(entries).map(([scorer, gross]) => (
                <Button
                  key={scorer}
                  variant="default"
                  onClick={() =>
                    onSet(
                      number,
                      gross,
                      scorer === player._id ? 'The player’s value stands' : 'The marker’s value stands',
                    )
                  }
                >
                  {scorer === player._id ? player.name : (game.players[scorer]?.name ?? 'Marker')}’s {gross}{' '}
                  stands
                </Button>
              ))}
            </div>
          </section>
        ))}
      {asked
        .filter(({ holeNumber }) => !isSet(holeNumber))
        .map(({ holeNumber, gross, note, at, by }) => (
          <section
            key={`${holeNumber}-${at}`}
            className={classes.query}
            aria-label={`Query on hole ${holeNumber}`}
          >
            <h3>
              <IconMessageQuestion size={20} aria-hidden="true" /> Query on hole {holeNumber}
              <small>{formatClock(at, game.club.timeZone)}</small>
            </h3>
            <p>
              {note && `“${note}” `}
              {game.players[by]?.name ?? 'A player'} asks for {gross ?? 'no score'}.
            </p>
            {gross !== null && (
              <div className={classes.ways}>
                <Button variant="default" onClick={() => onSet(holeNumber, gross, 'Asked for by the player')}>
                  Change to {gross}
                </Button>
              </div>
            )}
          </section>
        ))}
    </>
  );
}
