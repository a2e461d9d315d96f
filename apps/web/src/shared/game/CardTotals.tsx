import { countsPoints, scorings } from '@flagstick/contract/formats';
import { statusFor } from '@flagstick/contract/matches';
import type { CardScore } from '@flagstick/golf';
import { ToPar } from '../../ui/ToPar.tsx';
import type { matchedCard } from './match-card.ts';
import * as texts from './messages.ts';

interface CardTotalsProps {
  card: CardScore;
  /** The card's match, or null. */
  match: ReturnType<typeof matchedCard>;
}

/** The totals of a card as the pairs of a list: strokes, and the figures that count in its game. */
export function CardTotals({ card, match }: CardTotalsProps) {
  const { total, format, nettToPar } = card;
  const pairs = match
    ? [[texts.match, statusFor(match.side, match.of.match)] as const]
    : [
        [texts.nett, total.nett ?? '–'] as const,
        countsPoints(format)
          ? ([scorings[format].head, scorings[format].print(total.points)] as const)
          : ([texts.toPar, <ToPar key="to par" value={nettToPar} />] as const),
      ];
  return [[texts.gross, total.gross ?? '–'] as const, ...pairs].map(([name, figure]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{figure}</dd>
    </div>
  ));
}
