import { countbackFigure, roundToHundredths, type TieBreak } from '@flagstick/golf';
import { countsPoints } from '../formats/points.ts';
import { scorings } from '../formats/scorings.ts';
import { formatIndex } from '../text/figures.ts';
import type { Entrant } from './entrant.ts';

/** An entrant's figure at the step that decided a tie; undefined if it has none. */
export function tieFigure({ card, index, ...entrant }: Entrant<unknown>, step: TieBreak): string | undefined {
  if (step === 'handicapIndex') return index === null ? undefined : formatIndex(index);
  if (step === 'counting') return entrant.counting?.toString();
  const figure = countbackFigure(card, countsPoints(card.format) ? 'points' : 'nett', step);
  return figure === undefined ? undefined : scorings[card.format].print(roundToHundredths(figure));
}
