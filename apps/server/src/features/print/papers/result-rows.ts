import type { Entrant } from '@flagstick/contract';
import { formatToPar, teeName } from '@flagstick/contract';
import type { Ranked } from '@flagstick/golf';
import { type Board, type BoardPlayer, openRows } from '../../../live/index.ts';
import { playsOff } from './people.ts';

type Row = Entrant<BoardPlayer>;

/** A row of the result as it is printed. */
export interface ResultRow {
  readonly ranked: Ranked;
  readonly row: Row;
  readonly words: { readonly note: string; readonly tee: string; readonly ph: string };
  /** `nett 64` */
  readonly figure: string;
}

/** What is printed beside the name of a row: a guest is called one; a team's players are in the place of its tee. */
function wordsOf(row: Row): ResultRow['words'] {
  const { kind, members } = row;
  const [player] = members;
  if (kind === 'team') {
    const names = members.map(({ data }) => data.lastName || data.name).join(', ');
    return { note: '', tee: names, ph: row.oneCard ? playsOff(player) : '' };
  }
  const note = player.data.guest ? 'guest' : '';
  return { note, tee: teeName(player.card.tee), ph: playsOff(player) };
}

interface Figures {
  readonly gross: string;
  readonly nett: string;
  readonly points: string;
}

/**
 * What a row came to. The scores that count for a team say something only to par, as on the board: their number differs
 * from hole to hole.
 */
export function figuresOf(row: Row): Figures {
  const { total, grossToPar, nettToPar } = row.card;
  const ofCounted = row.kind === 'team' && !row.oneCard;
  const shown = (value: number | null, over: number | null) =>
    ofCounted ? formatToPar(over) : String(value ?? '–');
  return {
    gross: shown(total.gross, grossToPar),
    nett: shown(total.nett, nettToPar),
    points: String(total.points),
  };
}

/** What somebody came to, by the rule's own figure. */
export const figureOf = (row: Row): string =>
  figuresOf(row)[row.card.format === 'stableford' ? 'points' : 'nett'];

/** The rows of a closed game in the order of its board; what waits for the prize-giving, and who owes the fee, is on no paper. */
export function resultRows(board: Board): ResultRow[] {
  const unit =
    board.data.rule.scoringFormat === 'stableford'
      ? (figure: string) => `${figure} points`
      : (figure: string) => `nett ${figure}`;
  return openRows(board).rows.map(({ entrant: row, standing: ranked }): ResultRow => {
    return { ranked, row, words: wordsOf(row), figure: unit(figureOf(row)) };
  });
}
