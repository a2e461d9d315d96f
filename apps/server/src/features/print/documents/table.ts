import type { FontWeight } from '../fonts/index.ts';
import {
  contentBottom,
  contentWidth,
  inkColours,
  type PdfDocument,
  pageMargin,
} from '../pdf/pdf-document.ts';

const soft = { size: 8, colour: inkColours.soft } as const;

export interface TableColumn {
  readonly title: string;
  /** A second line of the title. */
  readonly under?: string;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
  readonly size?: number;
  readonly font?: FontWeight;
  readonly colour?: string;
}

export function layOutColumns(
  columns: ReadonlyArray<Omit<TableColumn, 'width'> & { width?: number }>,
): TableColumn[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const free = columns.filter(({ width }) => width === undefined).length;
  return columns.map((column) => ({ ...column, width: column.width ?? (contentWidth - taken) / free }));
}

export interface TableCell {
  readonly text: string;
  readonly bold?: boolean;
  /** A long text is broken into lines, and the row grows; other texts shrink. */
  readonly name?: true;
  /** Small letters after a name. */
  readonly note?: string;
  readonly under?: { readonly text: string; readonly size: number };
  /** Strokes to par: a circle for under, a square for over, doubled from two on. */
  readonly toPar?: number | null;
}

/** In points. */
export interface TableStyle {
  readonly size: number;
  readonly row: number;
  /** From the top of a row to a text of one line. */
  readonly inset: number;
  /** From the top of a row to a name of several lines, and from its end to the next row. */
  readonly nameInset: number;
}

export interface DocumentTable {
  readonly columns: readonly TableColumn[];
  readonly rows: ReadonlyArray<readonly TableCell[]>;
}

interface TableOptions {
  readonly style: TableStyle;
  readonly y: number;
  /** Begins another sheet. @returns where its head ends */
  readonly turn: () => Promise<number>;
  /** The height kept free below the rows of each sheet. */
  readonly foot: number;
  /** Default: a line below each row. */
  readonly isRuled?: (at: number) => boolean;
}

/** Left-aligned texts keep a distance from the next column. */
const cellWidth = ({ width, align }: TableColumn) => (align === 'left' ? width - 6 : width);

function mark({ doc }: PdfDocument, toPar: number, x: number, y: number): void {
  for (const size of Math.abs(toPar) > 1 ? [5.2, 6.6] : [5.8]) {
    if (toPar < 0) doc.circle(x, y, size);
    else doc.rect(x - size, y - size, 2 * size, 2 * size);
    doc.lineWidth(0.6).strokeColor(inkColours.soft).stroke();
  }
}

function setCell(pdf: PdfDocument, column: TableColumn, cell: TableCell, style: TableStyle) {
  const { align, width, size = style.size, font = 'regular', colour = inkColours.black } = column;
  const { text, bold = false, note, under, toPar } = cell;
  const letters = { font: bold ? 'bold' : font, size, colour, align } as const;
  if (cell.name) {
    const title = pdf.setName(text, cellWidth(column), letters, note);
    const below = under && pdf.setName(under.text, cellWidth(column), { ...soft, size: under.size, align });
    const isOne = title.lines.length === 1 && !title.note?.below && !below;
    return {
      height: title.height + (below?.height ?? 0) + 2 * style.nameInset,
      draw(x: number, y: number) {
        const end = pdf.drawName(title, x, y + (isOne ? style.inset : style.nameInset));
        if (below) pdf.drawName(below, x, end);
      },
    };
  }
  return {
    height: 0,
    draw(x: number, y: number) {
      if (text === '') return;
      const drawn = pdf.line(text, { x, y: y + style.inset, width: cellWidth(column) }, letters);
      if (toPar && drawn < 12) mark(pdf, toPar, x + width / 2, y + style.inset + 4.6);
    },
  };
}

/** A table without titles has no head. */
function drawHeads(pdf: PdfDocument, columns: readonly TableColumn[], y: number): number {
  if (columns.every(({ title }) => title === '')) return y;
  const isTall = columns.some(({ under }) => under !== undefined);
  let x = pageMargin;
  for (const column of columns) {
    const { title, under, align } = column;
    const box = { x, width: cellWidth(column) };
    pdf.line(title, { ...box, y: isTall && under === undefined ? y + 6 : y }, { ...soft, align });
    if (under !== undefined) pdf.line(under, { ...box, y: y + 10 }, { ...soft, size: 7, align });
    x += column.width;
  }
  const end = isTall ? y + 20 : y + 12;
  pdf.rule(end, 1.2, inkColours.black);
  return end + 1;
}

/** Repeats the header on each sheet. @returns where the table ends */
export async function drawTable(
  pdf: PdfDocument,
  { columns, rows }: DocumentTable,
  options: TableOptions,
): Promise<number> {
  const { style, turn, foot, isRuled = () => true } = options;
  let y = drawHeads(pdf, columns, options.y);
  for (const [at, row] of rows.entries()) {
    const cells = columns.map((column, seat) => setCell(pdf, column, row[seat] ?? { text: '' }, style));
    const height = Math.max(style.row, ...cells.map((cell) => cell.height));
    if (y + height > contentBottom - foot) y = drawHeads(pdf, columns, await turn());
    let x = pageMargin;
    for (const [seat, cell] of cells.entries()) {
      cell.draw(x, y);
      x += columns[seat]?.width ?? 0;
    }
    y += height;
    if (isRuled(at)) pdf.rule(y);
  }
  return y;
}
