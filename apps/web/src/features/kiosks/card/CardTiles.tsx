import type { KioskView } from '@flagstick/contract';
import { VisuallyHidden } from '@mantine/core';
import { scoreWord } from '../../../shared/display/score.ts';
import { ScoreMark } from '../../../ui/score/ScoreMark.tsx';
import * as texts from '../messages.ts';
import classes from './CardTiles.module.css';
import type { TypedCard } from './typed-card.ts';

export type KioskHole = KioskView['tees'][number]['holes'][number];

interface CardTilesProps {
  holes: readonly KioskHole[];
  card: TypedCard;
  /** The hole of the next key. */
  current?: number;
  onHole: (hole: number) => void;
}

/** The holes of a card, nine to a row, each with its par and score. */
export const CardTiles = ({ holes, card, current, onHole }: CardTilesProps) => (
  <fieldset className={classes.tiles} aria-label={texts.scores}>
    {holes.map(({ number, par }) => {
      const gross = card.values[number];
      const score = gross === undefined ? texts.noScoreYet : `${gross} ${scoreWord(gross, par)}`;
      return (
        <button
          key={number}
          type="button"
          className={classes.tile}
          aria-current={number === current || undefined}
          onClick={() => onHole(number)}
        >
          <VisuallyHidden>{texts.holeLabel(number, score)}</VisuallyHidden>
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
          <span className={classes.score} aria-hidden="true">
            {gross !== undefined && <ScoreMark gross={gross} par={par} />}
          </span>
          <span className={classes.par} aria-hidden="true">
            {texts.parOf(par)}
          </span>
        </button>
      );
    })}
  </fieldset>
);
