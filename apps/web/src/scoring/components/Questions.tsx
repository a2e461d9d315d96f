import { Button } from '@mantine/core';
import { IconEqualNot } from '@tabler/icons-react';
import { standsBy, useConfirmed } from '../lib/confirmed.ts';
import type { Round } from '../lib/round.ts';
import classes from './Questions.module.css';

interface QuestionsProps {
  round: Round;
  hole: number;
  onHole: (hole: number) => void;
}

/** Differences on other holes, as a reminder on the way to the next tee. */
export function Questions({ round, hole, onHole }: QuestionsProps) {
  const stoodBy = useConfirmed(({ at }) => at);
  const open = round.questions.filter(
    ({ player, hole: number }) => number !== hole && !standsBy(stoodBy, player, number),
  );
  const [first] = open;
  if (first === undefined) return null;
  const more = open.length - 1;
  return (
    <div className={classes.bar} role="alert">
      <IconEqualNot size={22} aria-hidden="true" />
      <span className="stack grow gap-2 fs-15 lh-120">
        <b className="bold">
          Hole {first.hole}, {first.player.name}
        </b>
        <span>
          You {first.mine.gross}, {nameOf(round, first.others[0]?.scorer)} {first.others[0]?.gross}
          {more > 0 ? ` · ${more} more` : ''}
        </span>
      </span>
      <Button variant="danger" className={classes.settle ?? ''} onClick={() => onHole(first.hole)}>
        Settle
      </Button>
    </div>
  );
}

const nameOf = ({ game }: Round, id = ''): string => game.players[id]?.name ?? 'an organiser';
