import * as common from '../../../ui/common/messages.ts';
import type { ShownCard } from '../match/match-card.tsx';

/** The totals of a card as the pairs of a list: strokes, and the figures that count in its game. */
export const CardTotals = ({ card: { score, totals } }: { card: ShownCard }) =>
  [[common.gross, score.total.gross ?? '–'] as const, ...totals('head')].map(([name, figure]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{figure}</dd>
    </div>
  ));
