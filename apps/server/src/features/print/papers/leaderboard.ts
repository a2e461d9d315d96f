import {
  countedHoles,
  formatLongDay,
  formatLongDayTime,
  formatThru,
  formatToPar,
  hasBegun,
  leadsOrLevel,
  matchHoleName,
  matchPlate,
  outNote,
  playsMatches,
  pointsText,
  sideCalled,
  statusWords,
} from '@flagstick/contract';
import { type HoleScore, type HoleWinner, type MatchSideName, printHoleValue } from '@flagstick/golf';
import { type Board, type BoardPlayer, type OpenRows, openRows } from '../../../live/index.ts';
import { bottom, ink, inner, margin, Paper } from '../pdf/paper.ts';
import { wonBy } from './match-result.ts';
import { playsOff, surnameOf } from './people.ts';

const rowHeight = 18;
const soft = { size: 8, colour: ink.soft } as const;
const wordsOfState = { waitingList: 'Not started', playing: 'Live Score', done: 'Final Result' } as const;

type Row = OpenRows['rows'][number];
type Match = OpenRows['matches'][number];

/** A column of the table, from its left edge. */
interface Column {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
}

/** Columns side by side over the whole sheet: what the fixed ones leave is the first flexible one's, or shared by all. */
function laidOut(columns: ReadonlyArray<Omit<Column, 'width'> & { width?: number }>): Column[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const free = columns.filter(({ width }) => width === undefined).length;
  return columns.map((column) => ({ ...column, width: column.width ?? (inner - taken) / free }));
}

/** What stands in a cell: a text, with the mark of a score against par round it where it has one. */
interface Cell {
  readonly text: string;
  readonly bold?: boolean;
  /** The name of a row: broken where it is too long. */
  readonly name?: true;
  /** In smaller letters below a name; names of players are as large as any. */
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

function setRow(paper: Paper, columns: readonly Column[], cells: readonly Cell[]): DrawnRow {
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

/** A figure on a hole as the row counts it: strokes, or what a team's scores come to. */
function holeCell({ entrant }: Row, { value, gross, points, nettToPar, toPar }: HoleScore): Cell {
  if (entrant.kind === 'team' && !entrant.oneCard) {
    if (value === null && gross === null) return { text: '' };
    if (entrant.card.format === 'stableford') return { text: String(points) };
    return { text: nettToPar === null ? '–' : formatToPar(nettToPar) };
  }
  return value === null ? { text: '' } : { text: String(printHoleValue(value)), toPar };
}

const sum = (figure: number | null): string => (figure === null ? '–' : String(figure));

/** Who plays, and off what. */
function under({ entrant }: Row): NonNullable<Cell['under']> {
  const players = entrant.members.map(({ data }: BoardPlayer) => data.lastName || data.name).join(', ');
  const [first] = entrant.members;
  if (entrant.kind !== 'team') {
    return { text: `PH ${playsOff(first)}${first.data.guest ? ', guest' : ''}`, size: 6.8 };
  }
  return { text: entrant.oneCard ? `${players}, PH ${playsOff(first)}` : players, size: 8 };
}

interface Table {
  readonly columns: readonly Column[];
  readonly rows: ReadonlyArray<readonly Cell[]>;
}

function rowsTable(board: Board, { rows }: OpenRows): Table {
  const stableford = board.data.rule.scoringFormat === 'stableford';
  const [first] = rows;
  const card = first?.entrant.card;
  const numbers = card?.holes.map(({ number }) => number) ?? [];
  const split = card && card.out.holes > 0 && card.in.holes > 0 ? card.out.holes : numbers.length;
  const halves = split < numbers.length;
  const holeWidth = numbers.length > 12 ? 14.2 : 20;
  const column = (title: string, width: number) => ({ title, width, align: 'center' as const });
  const holes = numbers.map((number) => column(String(number), holeWidth));
  // The figures of a team's counted scores say something only to par: their number differs from hole to hole.
  const counted = first?.entrant.kind === 'team' && !first.entrant.oneCard;
  // As the board ranks: as long as rows stand after different numbers of holes.
  const againstPar = counted || board.data.game.state !== 'done';
  const columns = laidOut([
    { title: 'Pos', width: 26, align: 'left' },
    { title: 'Name', align: 'left' },
    ...holes.slice(0, split),
    ...(halves ? [column('Out', 22), ...holes.slice(split), column('In', 22)] : []),
    column('Gross', 27),
    column('Nett', 27),
    ...(stableford ? [column('Pts', 22)] : []),
    column('Thru', 22),
  ]);
  const cellsOf = (row: Row): Cell[] => {
    const { entrant, standing } = row;
    const { card } = entrant;
    const begun = card.thru > 0;
    const status = statusWords(standing.status);
    const cells = card.holes.map((hole) => holeCell(row, hole));
    const half = (part: typeof card.out, from: number, to: number): Cell => {
      if (!card.holes.slice(from, to).some(({ value, gross }) => value !== null || gross !== null))
        return { text: '' };
      if (counted) return { text: stableford ? String(part.points) : '' };
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
        under: status ? { text: status, size: 6.8 } : under(row),
      },
      ...cells.slice(0, split),
      ...(halves
        ? [half(card.out, 0, split), ...cells.slice(split), half(card.in, split, cells.length)]
        : []),
      { text: total(card.total.gross, card.grossToPar) },
      { text: total(card.total.nett, card.nettToPar), bold: !stableford },
      ...(stableford ? [{ text: begun ? String(card.total.points) : '', bold: true }] : []),
      { text: formatThru(card) },
    ];
  };
  return { columns, rows: rows.map(cellsOf) };
}

const winners: Record<HoleWinner, string> = { a: 'A', b: 'B', halved: '½' };

function matchesTable({ sides }: Board, { matches }: OpenRows): Table {
  const played = ({ match }: Match) => (match.b === null ? [] : countedHoles(match));
  const named = matches.flatMap((one) =>
    played(one).map(({ number }) => [number, matchHoleName(number, one.match)] as const),
  );
  const names = [...new Map(named.toSorted(([a], [b]) => a - b)).values()];
  const column = (title: string) => ({
    title,
    width: names.length > 20 ? 9.6 : 11,
    align: 'center' as const,
  });
  const columns = laidOut([
    { title: '', width: 18, align: 'left' },
    { title: sides ? `A: ${sides.a}` : 'Side A', align: 'left' },
    { title: 'Status', width: 52, align: 'center' },
    { title: sides ? `B: ${sides.b}` : 'Side B', align: 'right' },
    { title: '', width: 10, align: 'left' },
    ...names.map(column),
  ]);
  const rows = matches.map((one): Cell[] => {
    const { match, a, b } = one.match;
    const side = (of: typeof a): Cell => {
      const note = outNote(match, of, surnameOf);
      const text = sideCalled(of.balls.map(({ player }) => player.data));
      return { text, name: true, ...(note && { under: { text: note, size: 8 } }) };
    };
    const holes = new Map(
      played(one).map(({ number, winner }) => [matchHoleName(number, one.match), winner && winners[winner]]),
    );
    return [
      { text: String(one.number) },
      { ...side(a), bold: leadsOrLevel('a', match) },
      { text: hasBegun(match) ? matchPlate(match) : '', bold: true },
      b ? { ...side(b), bold: leadsOrLevel('b', match) } : { text: 'nobody' },
      { text: '' },
      ...names.map((name) => ({ text: holes.get(name) ?? '' })),
    ];
  });
  return { columns, rows };
}

/** What is not on it, and how its figures are meant. */
function notesOf(board: Board, { rows, matches, hidden }: OpenRows): string {
  const { sides } = board;
  const kept = hidden > 0 ? `${hidden} ${hidden === 1 ? 'place is' : 'places are'} not shown yet. ` : '';
  if (playsMatches(board.data.rule)) {
    const won = (side: MatchSideName) =>
      pointsText(
        wonBy(
          matches.map(({ match }) => match),
          side,
        ),
      );
    const points = sides ? `Points: ${sides.a} ${won('a')}, ${sides.b} ${won('b')}. ` : '';
    return `${points}${kept}A and B won the hole, ½ halved it.`;
  }
  const [first] = rows;
  if (first?.entrant.kind === 'team' && !first.entrant.oneCard) {
    const figure = first.entrant.card.format === 'stableford' ? 'the points' : 'nett to par';
    return `${kept}On each hole ${figure} of the scores that count.`;
  }
  return `${kept}A circle is under par, a square over it, doubled from two strokes on.`;
}

/**
 * The board as it stands, hole by hole: every row that everybody may see.
 *
 * @param boardUrl where it goes on, for the code at the top
 */
export const leaderboardPdf = (
  board: Board,
  { boardUrl, logo }: { readonly boardUrl: string; readonly logo?: Buffer | undefined },
): Promise<Buffer> =>
  Paper.drawn(async (open) =>
    draw(await open(`${board.data.game.name}: leaderboard`, logo), board, boardUrl),
  );

async function draw(paper: Paper, board: Board, boardUrl: string): Promise<Buffer> {
  const { game, club, course, rule } = board.data;
  const zone = club.timeZone;
  const open = openRows(board);
  const { columns, rows } = playsMatches(rule) ? matchesTable(board, open) : rowsTable(board, open);
  const heads = () => {
    const y = paper.masthead({
      place: `${club.name}, ${course.name}`,
      title: game.name,
      kind: wordsOfState[game.state],
      line: `${formatLongDay(game.date, zone)} · ${rule.name}`,
      link: { url: boardUrl, words: 'All cards', code: game.code },
    });
    let x = margin;
    for (const { title, width, align } of columns) {
      paper.line(title, { x, y, width: align === 'left' ? width - 6 : width }, { ...soft, align });
      x += width;
    }
    paper.rule(y + 12, 1.2, ink.black);
    return y + 13;
  };
  let y = heads();
  for (const cells of rows) {
    const row = setRow(paper, columns, cells);
    if (y + row.height > bottom - 22) {
      await paper.turn();
      y = heads();
    }
    row.draw(y);
    y += row.height;
    paper.rule(y);
  }
  paper.line(notesOf(board, open), { x: margin, y: y + 6, width: inner }, soft);
  const at = game.state === 'done' ? (game.ended_at ?? game.date) : new Date();
  return paper.finish(`${game.state === 'done' ? 'Closed' : 'As of'} ${formatLongDayTime(at, zone)}`);
}
