import { Button } from '@mantine/core';
import { IconEqualNot } from '@tabler/icons-react';
import { hasConfirmedOwnScore, useConfirmedValues } from '../entry/confirmed-values.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import classes from './ScoreMismatches.module.css';

interface ScoreMismatchesProps {
  round: Round;
  hole: number;
  onHole: (hole: number) => void;
}

/** Mismatches on other holes, as a reminder on the way to the next tee. */
export function ScoreMismatches({ round, hole, onHole }: ScoreMismatchesProps) {
  const signatures = useConfirmedValues(({ signatures }) => signatures);
  const open = round.mismatches.filter(
    ({ player, hole: number }) => number !== hole && !hasConfirmedOwnScore(signatures, player, number),
  );
  const [first] = open;
  if (first === undefined) return null;
  const more = open.length - 1;
  return (
    <div className={classes.bar} role="alert">
      <IconEqualNot className="rigid" size={22} aria-hidden="true" />
      <span className="stack grow gap-2 fs-15 lh-120">
        <b className="bold">{texts.holeAndPlayer(first.hole, first.player.name)}</b>
        <span>
          {texts.youAndScorer(
            first.mine.gross,
            nameOf(round, first.others[0]?.scorer),
            first.others[0]?.gross ?? '',
          )}
          {more > 0 && ` · ${texts.moreDifferences(more)}`}
        </span>
      </span>
      <Button variant="danger" className={classes.settle ?? ''} onClick={() => onHole(first.hole)}>
        {texts.settle}
      </Button>
    </div>
  );
}

const nameOf = ({ game }: Round, id = ''): string => game.players[id]?.name ?? texts.organiserWithScore;
