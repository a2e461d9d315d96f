import { countsPoints, scorings } from '@flagstick/contract/formats';
import { statusFor } from '@flagstick/contract/matches';
import type { CardScore } from '@flagstick/golf';
import * as common from '../../../ui/common/messages.ts';
import { ToPar } from '../../../ui/score/ToPar.tsx';
import type { matchedCard } from '../match/match-card.ts';

interface CardTotalsProps {
  card: CardScore;
  /** The card's match, or null. */
  match: ReturnType<typeof matchedCard>;
}

/** The totals of a card as the pairs of a list: strokes, and the figures that count in its game. */
export function CardTotals({ card, match }: CardTotalsProps) {
  const { total, format, nettToPar } = card;
  const pairs = match
    ? [[common.match, statusFor(match.side, match.of.match)] as const]
    : [
        [common.nett, total.nett ?? '–'] as const,
        countsPoints(format)
          ? ([scorings[format].head, scorings[format].print(total.points)] as const)
          : ([common.toPar, <ToPar key="to par" value={nettToPar} />] as const),
      ];
  return [[common.gross, total.gross ?? '–'] as const, ...pairs].map(([name, figure]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{figure}</dd>
    </div>
  ));
}
