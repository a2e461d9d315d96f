import type { HoleFields } from '../card-form.ts';

type Figure = 'yards' | 'par' | 'si';
type Role = 'hole' | Figure;

/** One column of lengths; a table of several tees has several. */
export interface PastedLengths {
  heading: string;
  holes: HoleFields[];
}

export interface PastedCard {
  /** At least one; the holes differ only in their lengths. */
  lengths: readonly [PastedLengths, ...PastedLengths[]];
  /** Metres were converted to yards. */
  wereMetres: boolean;
  courseRating: number | null;
  slope: number | null;
}

const yardsPerMetre = 1.093_613_3;

const headings: ReadonlyArray<readonly [Role, RegExp]> = [
  ['hole', /^(holes?|no\.?|#|hole (no|number)\.?)$/],
  ['par', /^par( |$)/],
  ['si', /^(s\.?i\.?|stroke( index)?|index|hcp|hdcp|handicap)( |$|\()/],
  ['yards', /yards?|yds?|met(re|er)s?|length|distance|\(m\)|^m$/],
];

const roleOfHeading = (cell: string): Role | null =>
  headings.find(([, pattern]) => pattern.test(cell.trim().toLowerCase()))?.[0] ?? null;

/** '1,234' and '412 yds' are numbers, '1st' and '' are not. */
function numberIn(cell: string | undefined): number | null {
  const match = /^(\d[\d,]*)(?:\s*(?:yards?|yds?|m|metres?|meters?))?$/i.exec(cell?.trim() ?? '');
  return match?.[1] === undefined ? null : Number(match[1].replaceAll(',', ''));
}

/** Cells of a line that was copied from a spreadsheet (tabs), a CSV file, or a page with columns of blanks. */
function cellsOf(line: string): string[] {
  const by = line.includes('\t')
    ? '\t'
    : line.includes(';')
      ? ';'
      : /,(?!\d{3}\b)/.test(line)
        ? ','
        : /\s{2,}/;
  const cells = line.split(by).map((cell) => cell.trim());
  const [only = ''] = cells;
  return cells.length === 1 && /^[\d\s]+$/.test(only) ? only.trim().split(/\s+/) : cells;
}

const transpose = (rows: readonly string[][]): string[][] =>
  Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) =>
    rows.map((row) => row[at] ?? ''),
  );

const isBelow = (most: number) => (cell: string) => {
  const value = numberIn(cell);
  return value !== null && value >= 1 && value <= most;
};

/** The role of a column without a heading, by its figures. */
function roleOfFigures(column: readonly string[]): Role | null {
  const values = column.flatMap((cell) => numberIn(cell) ?? []);
  if (values.length < column.length * 0.6 || values.length < 6) return null;
  const inOrder = values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1);
  if (inOrder) return 'hole';
  if (values.every((value) => value >= 3 && value <= 6)) return 'par';
  if (new Set(values).size === values.length && values.every((value) => value <= 18)) return 'si';
  return values.some((value) => value > 60) ? 'yards' : null;
}

interface Column {
  role: Role | null;
  heading: string;
  cells: string[];
}

/** Columns with their roles, from a table whose lines are holes. */
function columnsOf(rows: readonly string[][]): Column[] {
  const headed = rows.findIndex((row) => row.filter((cell) => roleOfHeading(cell)).length > 1);
  const heads = rows[headed] ?? [];
  return transpose(rows.slice(headed + 1)).map((cells, at) => {
    const heading = heads[at] ?? '';
    const role = roleOfHeading(heading) ?? roleOfFigures(cells.filter((cell) => numberIn(cell) !== null));
    return { role, heading, cells };
  });
}

/** A printed card has a line for each figure, with the holes side by side. */
const isSideways = (rows: readonly string[][]): boolean =>
  rows.filter(([first = '', ...others]) => roleOfHeading(first) && others.filter(isBelow(9_999)).length >= 6)
    .length > 1;

/** `Slope 128`, `Course rating: 71.2`, in any line. */
function ratingIn(text: string, label: RegExp): number | null {
  const match = new RegExp(`(?:${label.source})[^\\d\\n]{0,20}(\\d+(?:\\.\\d)?)`, 'i').exec(text);
  return match?.[1] === undefined ? null : Number(match[1]);
}

const isRating = (line: string): boolean => /slope|course rating|\bcr\b/i.test(line);

/**
 * Reads the holes of a score card that was copied from a spreadsheet, a CSV file or a web page: one line for each hole
 * or one column for each hole, with or without headings, in any order. Lines and columns of totals are left out.
 * Figures that the text lacks stay empty.
 * @returns null if the text has no holes
 */
export function readHoles(text: string): PastedCard | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const table = lines.filter((line) => !isRating(line)).map(cellsOf);
  const rows = table.filter(({ length }) => length > 1);
  if (rows.length === 0) return null;
  const columns = columnsOf(isSideways(rows) ? transpose(rows) : rows);
  const figures = (role: Role) => columns.filter((column) => column.role === role);
  const [numbers] = figures('hole');
  const [pars] = figures('par');
  const [indexes] = figures('si');
  const lengths = figures('yards');
  const count = columns[0]?.cells.length ?? 0;
  const isHole = (at: number) =>
    numbers ? isBelow(54)(numbers.cells[at] ?? '') : pars !== undefined && isBelow(7)(pars.cells[at] ?? '');
  const at = Array.from({ length: count }, (_, index) => index).filter(isHole);
  if (at.length === 0 || (!pars && !indexes && lengths.length === 0)) return null;
  const figure = (column: Column | undefined, row: number) => numberIn(column?.cells[row]) ?? '';
  const holesWith = (length: Column | undefined, factor: number): HoleFields[] =>
    at.map((row, index) => {
      const yards = figure(length, row);
      return {
        number: numbers ? Number(figure(numbers, row)) : index + 1,
        yards: yards === '' ? '' : Math.round(yards * factor),
        par: figure(pars, row),
        si: figure(indexes, row),
      };
    });
  const isMetric = ({ heading }: Column) => /met(re|er)|\(m\)|^m$/i.test(heading);
  const wereMetres = lengths.some(isMetric);
  const [first, ...others] = lengths.map((column) => ({
    heading: column.heading,
    holes: holesWith(column, isMetric(column) ? yardsPerMetre : 1),
  }));
  return {
    lengths: [first ?? { heading: '', holes: holesWith(undefined, 1) }, ...others],
    wereMetres,
    courseRating: ratingIn(text, /course rating|\bcr\b/),
    slope: ratingIn(text, /slope/),
  };
}
