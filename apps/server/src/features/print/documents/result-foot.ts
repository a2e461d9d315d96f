import { fullName, type PrizesView } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import { documentFormatOf } from '../formats/index.ts';
import {
  contentBottom,
  contentWidth,
  inkColours,
  type PdfDocument,
  pageMargin,
} from '../pdf/pdf-document.ts';
import { drawPrizes, hiddenNotes } from './prize-table.ts';
import type { ResultRow } from './result-rows.ts';
import { decisionText } from './ties.ts';

const lineHeight = 16;
const leftWidth = contentWidth * 0.6;
const rightAt = pageMargin + contentWidth * 0.65;
const heading = { font: 'semi', size: 11 } as const;
const soft = { size: 8.5, colour: inkColours.soft } as const;

interface Prize {
  readonly title: string;
  readonly who: string;
}

const ordinals = ['1st', '2nd', '3rd'];

/** Prizes of a game that defines none: places one to three, and the best gross of the remaining players. */
function prizesOf(board: Board, rows: readonly ResultRow[]): Prize[] {
  const format = documentFormatOf(board).result;
  const placed = rows.filter(({ ranked: { position } }) => position !== null);
  const first = placed.filter(({ ranked: { position } }) => (position ?? 0) <= ordinals.length);
  const prizes = first.map(({ ranked, row, figure }) => ({
    title: ranked.shared ? ranked.label : (ordinals[(ranked.position ?? 1) - 1] ?? ''),
    who: `${row.name}, ${figure}`,
  }));
  // A hidden player may have a better gross score.
  if (board.hiddenPlaces !== null || !format.grossPrize) return prizes;
  const grosses = placed.flatMap((one) => {
    const { gross } = one.row.card.total;
    return gross !== null && !first.includes(one) ? [{ one, gross }] : [];
  });
  const best = Math.min(...grosses.map(({ gross }) => gross));
  const whose = grosses.filter(({ gross }) => gross === best).map(({ one }) => one.row.name);
  return whose.length === 0
    ? prizes
    : [...prizes, { title: 'Best gross', who: `${whose.join(', ')}, ${best}` }];
}

const signed = 66;

/** The prizes of the game, as on its list of prizes. @returns where they end */
export async function drawPrizesOfGame(
  pdf: PdfDocument,
  prizes: PrizesView,
  end: number,
  turn: () => Promise<number>,
): Promise<number> {
  const y = end + 84 > contentBottom ? await turn() : end + 14;
  pdf.line('Prizes', { x: pageMargin, y, width: contentWidth }, heading);
  return drawPrizes(pdf, { prizes, notes: hiddenNotes(prizes), y: y + 18, turn });
}

/** The prizes of the game, how places were decided, and lines to sign. */
export async function drawFootWithPrizes(
  pdf: PdfDocument,
  board: Board,
  {
    prizes,
    rows,
    y: end,
    turn,
  }: { prizes: PrizesView; rows: readonly ResultRow[]; y: number; turn: () => Promise<number> },
): Promise<void> {
  const below = await drawPrizesOfGame(pdf, prizes, end, turn);
  const y = below + 18 + 4 * lineHeight > contentBottom ? await turn() : below + 18;
  pdf.line('How it was decided', { x: pageMargin, y, width: contentWidth }, heading);
  const box = { x: pageMargin, y: y + 18, width: contentWidth };
  const last = pdf.prose(decisionText(rows, documentFormatOf(board).result), box, soft);
  await drawSignatures(pdf, board, last, turn);
}

/** Kept together, on another sheet if this one is full. Each winner has a line where the club writes the prize. */
export async function drawFoot(
  pdf: PdfDocument,
  board: Board,
  { rows, y: end, turn }: { rows: readonly ResultRow[]; y: number; turn: () => Promise<number> },
): Promise<void> {
  const prizes = prizesOf(board, rows);
  const whoWidth = leftWidth - 66 - 84;
  const lines = prizes.map(({ title, who }) => {
    const name = pdf.setName(who, whoWidth, { size: 9.5 });
    return { title, name, height: Math.max(lineHeight, name.height + 5) };
  });
  const listed = lines.reduce((sum, line) => sum + line.height, 0);
  const height = 30 + Math.max(4 * lineHeight, listed);
  let y = end + 14;
  if (y + height + signed > contentBottom) y = await turn();
  pdf.line('Prizes', { x: pageMargin, y, width: leftWidth }, heading);
  pdf.line('How it was decided', { x: rightAt, y, width: pageMargin + contentWidth - rightAt }, heading);
  let top = y + 18;
  for (const { title, name, height: down } of lines) {
    pdf.line(title, { x: pageMargin, y: top, width: 62 }, { font: 'bold', size: 9.5 });
    pdf.drawName(name, pageMargin + 66, top);
    pdf.dotted(pageMargin + leftWidth - 74, top + 11, 74);
    top += down;
  }
  const box = { x: rightAt, y: y + 18, width: pageMargin + contentWidth - rightAt };
  pdf.prose(decisionText(rows, documentFormatOf(board).result), box, soft);
  await drawSignatures(pdf, board, y + height, turn);
}

export async function drawSignatures(
  pdf: PdfDocument,
  board: Board,
  end: number,
  turn: () => Promise<number>,
): Promise<void> {
  const y = (end + signed > contentBottom ? await turn() : end) + 26;
  const width = (contentWidth - 48) / 3;
  const { owner } = board.data;
  const people = [
    [fullName(owner), 'Organiser'],
    ['For the committee', 'Name'],
    ['For the committee', 'Name'],
  ] as const;
  for (const [at, [name, role]] of people.entries()) {
    const x = pageMargin + at * (width + 24);
    pdf.rule(y, 0.8, inkColours.black, x, width);
    const end = pdf.name(name, { x, y: y + 5, width }, { font: 'semi', size: 9.5 });
    pdf.line(role, { x, y: end + 2, width }, soft);
  }
}
