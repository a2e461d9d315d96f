import { formatOf } from '@flagstick/contract/formats';
import type { BoardPart } from '@flagstick/golf';
import * as common from '../../ui/common/messages.ts';
import type { RowRenderer } from '../lib/row-renderer.ts';
import classes from './Above.module.css';
import * as texts from './messages.ts';
import { countingWords } from './words.ts';

const parts: ReadonlyArray<{ part: BoardPart; title: string }> = [
  { part: 'all', title: texts.all },
  { part: 'front', title: texts.front },
  { part: 'back', title: texts.back },
];
const whole = 18;

/** Head of a board of teams: how scores count, and the choice of holes. */
export const Above: RowRenderer['Above'] = ({ game, part, onPart }) => {
  const { competition, scoreCards, state } = game;
  const holes = scoreCards[0]?.holesParams ?? [];
  const { showsNines } = formatOf(competition.playingRules);
  const hasParts = competition.holesNumber === whole && showsNines && state !== 'waitingList';
  const counting = countingWords(competition.playingRules, holes.slice(0, competition.holesNumber));
  return (
    <div className={classes.above}>
      {hasParts && (
        <fieldset className={classes.parts} aria-label={common.holes}>
          {parts.map((one) => (
            <button
              className="no-padding min-48 quiet fs-15 clear no-border"
              key={one.part}
              type="button"
              aria-pressed={one.part === part}
              onClick={() => onPart(one.part)}
            >
              {one.title}
            </button>
          ))}
        </fieldset>
      )}
      <p className="quiet fs-13 lh-snug">
        {state === 'waitingList' ? counting : texts.withScoresToPar(counting)}
      </p>
    </div>
  );
};
