import { figureTitle, type PackLine, packTitles } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import { inTenths } from '../../shared/codecs.ts';
import type { CardResults } from '../score-cards/index.ts';

type Change = PackLine['changes'][number];

export interface CardFigures extends CardResults {
  readonly color: string;
}

/** The columns in which two states of a score card differ. */
export function cardChanges(before: CardFigures, after: CardFigures): Change[] {
  const changes: Change[] = [];
  const compare = (column: string, from: string | number, to: string | number) => {
    if (from !== to) changes.push({ column, from: String(from), to: String(to) });
  };
  const rating = ({ rating_tenths }: CardFigures) => inTenths.read(rating_tenths).toFixed(1);
  compare(packTitles.tee, capital(before.color), capital(after.color));
  compare(packTitles.rating, rating(before), rating(after));
  compare(packTitles.slope, before.slope, after.slope);
  compare(packTitles.firstHole, before.holes[0]?.number ?? 1, after.holes[0]?.number ?? 1);
  for (const figure of ['par', 'si', 'yards'] as const) {
    for (const [at, hole] of after.holes.entries()) {
      compare(figureTitle(figure, at + 1), before.holes[at]?.[figure] ?? '', hole[figure]);
    }
  }
  return changes;
}
