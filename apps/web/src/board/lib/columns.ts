import type { GameView } from '@flagstick/contract';
import { formatThru } from '@flagstick/contract/figures';
import { countsPoints, formatOf, scorings } from '@flagstick/contract/formats';
import * as common from '../../ui/common/messages.ts';
import type { BoardRow } from './rows.ts';

export type BoardFigure = 'gross' | 'nett' | 'points';

export interface Column {
  readonly figure: BoardFigure;
  readonly label: string;
  /** The column that decides the order, in large type. */
  readonly leads: boolean;
  /** Shown to par: in stroke play, and for strokes while rows have played different numbers of holes. */
  readonly toPar: boolean;
}

const labels: Record<BoardFigure, string> = { gross: common.gross, nett: common.nett, points: 'Pts' };

/** The board's figures in the organiser's order: no points in stroke play, and always the deciding one. */
export function columnsOf({
  competition,
  leaderboard,
  state,
}: Pick<GameView, 'competition' | 'leaderboard' | 'state'>): Column[] {
  const leading: BoardFigure = countsPoints(competition.scoringFormat) ? 'points' : 'nett';
  const chosen = leaderboard.scoresDisplayOrder.filter(
    (figure) => figure !== 'points' || leading === 'points',
  );
  const { strokesToPar } = formatOf(competition.playingRules);
  const figures = chosen.includes(leading) ? chosen : [...chosen, leading];
  return figures.map((figure) => ({
    figure,
    label: figure === leading ? scorings[competition.scoringFormat].head : labels[figure],
    leads: figure === leading,
    // A team's counting scores can be compared only relative to par: their number differs from hole to hole.
    toPar: figure !== 'points' && (leading === 'nett' || state !== 'done' || strokesToPar),
  }));
}

/** A cell: to par, a number, or empty while there is no such figure. */
export type Cell =
  | { readonly kind: 'toPar'; readonly value: number }
  /** @property text the formatted number */
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'none' };

export function cellOf({ card }: BoardRow, { figure, toPar }: Column): Cell {
  if (card.thru === 0) return { kind: 'none' };
  if (figure === 'points') {
    const value = card.total.points;
    return { kind: 'number', value, text: scorings[card.format].print(value) };
  }
  const { gross, nett } = card.total;
  const value = toPar ? { gross: card.grossToPar, nett: card.nettToPar }[figure] : { gross, nett }[figure];
  if (value === null) return { kind: 'none' };
  return toPar ? { kind: 'toPar', value } : { kind: 'number', value, text: String(value) };
}

export const thruOf = ({ card }: BoardRow): string => formatThru(card);
