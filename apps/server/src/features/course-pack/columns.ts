import {
  figureTitle,
  limits,
  type PackColumn,
  type PackFigure,
  packHoles,
  packTitles,
} from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import { cellText } from '../../shared/csv/cells.ts';
import { type CsvRules, plainTitle, readCsv } from '../../shared/csv/table.ts';

/** Other titles of the columns, without case, blanks and signs. */
const otherTitles: Readonly<Record<PackColumn, string>> = {
  club: 'clubname golfclub',
  place: 'place city',
  address: 'street',
  phone: 'telephone tel',
  email: 'mail emailaddress',
  timeZone: 'zone',
  course: 'coursename',
  courseHoles: 'holes holesofcourse numberofholes',
  card: 'card cardname scorecardname teename',
  tee: 'tees teecolor teecolour color colour',
  gender: 'sex',
  rating: 'cr rating courseratingtm',
  slope: 'sloperating sr',
  firstHole: 'firstholenumber',
};

const figureNames: Readonly<Record<PackFigure, string>> = {
  par: 'par p',
  si: 'si strokeindex index hcp',
  yards: 'yards yds yd y',
  metres: 'metres meters m',
};

interface FigureCell {
  readonly figure: PackFigure;
  /** From 1. */
  readonly hole: number;
}

type Meaning = PackColumn | FigureCell;

const known: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...Object.entries(packTitles).flatMap(([column, title]) =>
    [plainTitle(title), ...otherTitles[column as PackColumn].split(' ')].map((name): [string, Meaning] => [
      name,
      column as PackColumn,
    ]),
  ),
  ...Object.entries(figureNames).flatMap(([figure, names]) =>
    names
      .split(' ')
      .flatMap((name) =>
        Array.from({ length: packHoles }, (_, at): [string, Meaning] => [
          `${name}${at + 1}`,
          { figure: figure as PackFigure, hole: at + 1 },
        ]),
      ),
  ),
]);

const meaningOf = (title: string): Meaning | undefined => known.get(plainTitle(title));

const rules: CsvRules<Meaning> = {
  meaningOf,
  isHead: (found) => found.includes('club'),
  rowsMax: limits.packMaxLines,
  tooLong: 'pack.tooLong',
};

/** The filled cells of a line, by their title in an exported file. */
export interface PackCells {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

const titleOf = (meaning: Meaning): string =>
  typeof meaning === 'string' ? packTitles[meaning] : figureTitle(meaning.figure, meaning.hole);

/**
 * Reads the lines of a file of courses.
 * @throws AppError import.unreadable, pack.noColumns, pack.tooLong
 */
export function readPackFile(file: string): { readonly rows: PackCells[]; readonly unused: string[] } {
  const table = readCsv(file, rules);
  if (!rules.isHead(table.known)) throw new AppError('pack.noColumns');
  const titles = table.titles.map((title) => {
    const meaning = meaningOf(title);
    return meaning && titleOf(meaning);
  });
  const rows = table.rows.map(({ line, cells }) => {
    const filled = new Map<string, string>();
    for (const [at, title] of titles.entries()) {
      const value = cellText(cells[at] ?? '');
      if (title !== undefined && value !== '' && !filled.has(title)) filled.set(title, value);
    }
    return { line, cells: filled };
  });
  return {
    rows,
    unused: table.titles.map((title) => title.trim()).filter((title) => title !== '' && !meaningOf(title)),
  };
}
