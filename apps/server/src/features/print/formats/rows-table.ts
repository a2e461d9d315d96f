import { countsPoints, formatThru, formatToPar, scorings, statusText } from '@flagstick/contract';
import { type HoleScore, shownScore } from '@flagstick/golf';
import type { Board, PublicRows } from '../../../live/index.ts';
import { type DocumentTable, layOutColumns, type TableCell } from '../documents/table.ts';
import type { SecondLine } from './format.ts';

type Row = PublicRows['rows'][number];

/** Strokes, or the sum of a team's scores. */
function holeCell({ entrant }: Row, hole: HoleScore): TableCell {
  const score = shownScore(hole);
  if (score === null) return { text: '' };
  if (entrant.counting === undefined) return { text: String(score), toPar: hole.toPar };
  const { format } = entrant.card;
  if (countsPoints(format)) return { text: scorings[format].print(hole.points) };
  return { text: hole.nettToPar === null ? '–' : formatToPar(hole.nettToPar) };
}

const sum = (figure: number | null): string => (figure === null ? '–' : String(figure));

/** @param under the line below the name: players and handicap */
export function rowsTable(
  board: Board,
  { rows }: PublicRows,
  under: (row: Row['entrant']) => SecondLine,
): DocumentTable {
  const format = board.data.rule.scoringFormat;
  const points = countsPoints(format);
  const { head, print } = scorings[format];
  const [first] = rows;
  const card = first?.entrant.card;
  const numbers = card?.holes.map(({ number }) => number) ?? [];
  const split = card && card.out.holes > 0 && card.in.holes > 0 ? card.out.holes : numbers.length;
  const halves = split < numbers.length;
  const holeWidth = numbers.length > 12 ? 14.2 : 20;
  const column = (title: string, width: number) => ({ title, width, align: 'center' as const });
  const holes = numbers.map((number) => column(String(number), holeWidth));
  // The number of scores that count varies from hole to hole, so a team's sums are shown against par.
  const counted = first?.entrant.counting !== undefined;
  // Like the ranking of the board, as long as rows have different numbers of holes.
  const againstPar = counted || board.data.game.state !== 'done';
  const columns = layOutColumns([
    { title: 'Pos', width: 26, align: 'left' },
    { title: 'Name', align: 'left' },
    ...holes.slice(0, split),
    ...(halves ? [column('Out', 22), ...holes.slice(split), column('In', 22)] : []),
    column('Gross', 27),
    column('Nett', 27),
    ...(points ? [column(head, 22)] : []),
    column('Thru', 22),
  ]);
  const cellsOf = (row: Row): TableCell[] => {
    const { entrant, ranked: standing } = row;
    const { card } = entrant;
    const begun = card.thru > 0;
    const status = statusText(standing.status);
    const cells = card.holes.map((hole) => holeCell(row, hole));
    const half = (part: typeof card.out, from: number, to: number): TableCell => {
      if (!card.holes.slice(from, to).some((hole) => shownScore(hole) !== null)) return { text: '' };
      if (counted) return { text: points ? print(part.points) : '' };
      return { text: sum(part.gross) };
    };
    const total = (figure: number | null, toPar: number | null) =>
      begun ? (againstPar ? formatToPar(toPar) : sum(figure)) : '';
    return [
      { text: standing.label === '-' ? '' : standing.label, bold: true },
      {
        text: entrant.name,
        name: true,
        bold: true,
        under: status ? { text: status, size: 6.8 } : under(entrant),
      },
      ...cells.slice(0, split),
      ...(halves
        ? [half(card.out, 0, split), ...cells.slice(split), half(card.in, split, cells.length)]
        : []),
      { text: total(card.total.gross, card.grossToPar) },
      { text: total(card.total.nett, card.nettToPar), bold: !points },
      ...(points ? [{ text: begun ? print(card.total.points) : '', bold: true }] : []),
      { text: formatThru(card) },
    ];
  };
  return { columns, rows: rows.map(cellsOf) };
}

export function rowsNotes({ rows }: PublicRows): string {
  const [first] = rows;
  if (first?.entrant.counting === undefined) {
    return 'A circle is under par, a square over par. Double means two or more strokes.';
  }
  const { format } = first.entrant.card;
  const figure = countsPoints(format) ? `the ${scorings[format].title.toLowerCase()}` : 'nett to par';
  return `Each hole shows ${figure} of the counting scores.`;
}
