import { ink, inner, margin, type Paper } from '../pdf/paper.ts';

const rowHeight = 18;
const soft = { size: 8, colour: ink.soft } as const;

/** A column of the table, from its left edge. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
}

/** Columns side by side over the whole sheet: what the fixed ones leave is the first flexible one's, or shared by all. */
export function laidOut(columns: ReadonlyArray<Omit<Column, 'width'> & { width?: number }>): Column[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const free = columns.filter(({ width }) => width === undefined).length;
  return columns.map((column) => ({ ...column, width: column.width ?? (inner - taken) / free }));
}

/** The text of a cell, with the mark of a score against par around it. */
export interface Cell {
  readonly text: string;
  readonly bold?: boolean;
  /** The name of a row: broken where it is too long. */
  readonly name?: true;
  /** A second line below the name. */
  readonly under?: { readonly text: string; readonly size: number };
  /** Strokes to par: a circle under, a square over, doubled from two on. */
  readonly toPar?: number | null;
}

function mark({ doc }: Paper, toPar: number, x: number, y: number): void {
  for (const size of Math.abs(toPar) > 1 ? [5.2, 6.6] : [5.8]) {
    if (toPar < 0) doc.circle(x, y, size);
    else doc.rect(x - size, y - size, 2 * size, 2 * size);
    doc.lineWidth(0.6).strokeColor(ink.soft).stroke();
  }
}

interface DrawnRow {
  readonly height: number;
  readonly draw: (y: number) => void;
}

export function setRow(paper: Paper, columns: readonly Column[], cells: readonly Cell[]): DrawnRow {
  const names = columns.map(({ width, align }, at) => {
    const { text = '', name, bold = false, under } = cells[at] ?? {};
    if (!name) return undefined;
    const wide = width - (align === 'left' ? 6 : 0);
    const style = { font: bold ? 'bold' : 'regular', size: 8.5, align } as const;
    return {
      title: paper.setName(text, wide, style),
      under: under && paper.setName(under.text, wide, { ...soft, size: under.size, align }),
    };
  });
  const inks = names.map((name) => (name ? name.title.height + (name.under?.height ?? 0) : 0));
  return {
    height: Math.max(rowHeight, ...inks.map((height) => height + 2)),
    draw(y) {
      let x = margin;
      for (const [at, { width, align }] of columns.entries()) {
        const { text, bold = false, toPar } = cells[at] ?? { text: '' };
        const name = names[at];
        if (name) {
          const one = name.title.lines.length === 1 && !name.under;
          const end = paper.drawName(name.title, x, y + (one ? 5 : 1));
          if (name.under) paper.drawName(name.under, x, end);
        } else if (text) {
          const box = { x, y: y + 5, width: align === 'left' ? width - 6 : width };
          const drawn = paper.line(text, box, { font: bold ? 'bold' : 'regular', size: 8.5, align });
          if (toPar && drawn < 12) mark(paper, toPar, x + width / 2, y + 9.6);
        }
        x += width;
      }
    },
  };
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: ReadonlyArray<readonly Cell[]>;
}
