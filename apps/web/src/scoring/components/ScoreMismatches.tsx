import { Button } from '@mantine/core';
import { IconEqualNot } from '@tabler/icons-react';
import { keepsMyScore, useKeptScores } from '../lib/kept-scores.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';
import classes from './ScoreMismatches.module.css';

interface ScoreMismatchesProps {
  round: Round;
  hole: number;
  onHole: (hole: number) => void;
}

/** Differences on other holes, as a reminder on the way to the next tee. */
export function ScoreMismatches({ round, hole, onHole }: ScoreMismatchesProps) {
  const keptScores = useKeptScores(({ at }) => at);
  const open = round.questions.filter(
    ({ player, hole: number }) => number !== hole && !keepsMyScore(keptScores, player, number),
  );
  const [first] = open;
  if (first === undefined) return null;
  const more = open.length - 1;
  return (
    <div className={classes.bar} role="alert">
      <IconEqualNot size={22} aria-hidden="true" />
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
