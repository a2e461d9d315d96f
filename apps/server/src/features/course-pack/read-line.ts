import {
  ClubInsert,
  CourseInsert,
  contractTexts,
  figureTitle,
  limits,
  packHoles,
  packTitles,
  ScoreCardInsert,
  type TeeColor,
  teeColors,
} from '@flagstick/contract';
import type * as z from 'zod';
import { genderInCell } from '../../shared/csv/cells.ts';
import { hasSwearWord } from '../../shared/profanity.ts';
import type { HoleRow } from '../../storage/index.ts';
import type { PackCells } from './columns.ts';

export interface Problem {
  /** The title of the column. */
  readonly column: string;
  readonly reason: string;
}

/** The columns that describe a club besides its name. */
export const clubColumns = ['place', 'address', 'phone', 'email', 'timeZone'] as const;
export type ClubColumn = (typeof clubColumns)[number];

export interface LineCard {
  /** Null: the card of this tee. */
  readonly name: string | null;
  readonly color: TeeColor | null;
  readonly gender: 'men' | 'women' | null;
  readonly rating: number | null;
  readonly slope: number | null;
  /** Null: the line leaves them alone. */
  readonly holes: readonly HoleRow[] | null;
}

/** A line of the file; null and absent values leave what is stored. */
export interface PackRow {
  readonly line: number;
  readonly club: string;
  readonly clubFields: Partial<Record<ClubColumn, string>>;
  readonly course: string;
  readonly courseHoles: number | null;
  readonly card: LineCard | null;
  readonly problems: readonly Problem[];
}

const yardsPerMetre = 1.093_613_3;
const card = ScoreCardInsert.shape;
const pickTee = `Enter ${teeColors.slice(0, -1).join(', ')} or ${teeColors.at(-1)}.`;
const enterNumber = 'Enter a number.';

/** `71,2` is 71.2. */
const numberIn = (text: string): number | null =>
  /^\d{1,6}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : null;

const firstIssue = (error: z.ZodError): string => error.issues[0]?.message ?? 'This can’t be read.';

/** Reads the cells of one line and collects what is wrong with them. */
class LineReader {
  readonly problems: Problem[] = [];
  readonly #cells: ReadonlyMap<string, string>;
  readonly #hasSwearWord: (text: string) => boolean;

  constructor(cells: ReadonlyMap<string, string>, hasSwearWord: (text: string) => boolean) {
    this.#cells = cells;
    this.#hasSwearWord = hasSwearWord;
  }

  refuse(column: string, reason: string): null {
    this.problems.push({ column, reason });
    return null;
  }

  has(column: string): boolean {
    return this.#cells.has(column);
  }

  /** Null for an empty cell, and for one that the schema refuses. */
  text(column: string, schema: z.ZodType<string>): string | null {
    const cell = this.#cells.get(column);
    if (cell === undefined) return null;
    const { data, error } = schema.safeParse(cell);
    if (error) return this.refuse(column, firstIssue(error));
    return this.#hasSwearWord(data) ? this.refuse(column, contractTexts.swearWord) : data;
  }

  word<T>(column: string, read: (word: string) => T | undefined, wanted: string): T | null {
    const cell = this.#cells.get(column);
    return cell === undefined ? null : (read(cell) ?? this.refuse(column, wanted));
  }

  number(column: string, schema: z.ZodType<number | undefined>, factor = 1): number | null {
    const cell = this.#cells.get(column);
    if (cell === undefined) return null;
    const value = numberIn(cell);
    if (value === null) return this.refuse(column, enterNumber);
    const { data, error } = schema.safeParse(factor === 1 ? value : Math.round(value * factor));
    return error ? this.refuse(column, firstIssue(error)) : (data ?? null);
  }
}

const hole = card.holesParams.element.shape;

/** Yards, or metres as yards. */
function lengthOf(reader: LineReader, number: number): number | null {
  const [yards, metres] = [figureTitle('yards', number), figureTitle('metres', number)];
  if (reader.has(yards) && reader.has(metres))
    return reader.refuse(metres, 'Enter yards or metres, not both.');
  return reader.has(metres)
    ? reader.number(metres, hole.yards, yardsPerMetre)
    : reader.number(yards, hole.yards);
}

/** The holes of the card: all figures of each hole, or null without any. */
function holesOf(reader: LineReader): HoleRow[] | null {
  const numbers = Array.from({ length: packHoles }, (_, at) => at + 1);
  const figures = ['par', 'si', 'yards', 'metres'] as const;
  const count = numbers.findLast((number) => figures.some((one) => reader.has(figureTitle(one, number))));
  if (count === undefined) return null;
  const first = reader.number(packTitles.firstHole, hole.number) ?? 1;
  const before = reader.problems.length;
  const holes = numbers.slice(0, count).map((number, at) => {
    const figure = (column: string, value: number | null) => {
      if (value === null && !reader.has(column)) reader.refuse(column, 'This cell is empty.');
      return value ?? 0;
    };
    const isMetric = reader.has(figureTitle('metres', number));
    return {
      number: first + at,
      yards: figure(figureTitle(isMetric ? 'metres' : 'yards', number), lengthOf(reader, number)),
      par: figure(figureTitle('par', number), reader.number(figureTitle('par', number), hole.par)),
      si: figure(figureTitle('si', number), reader.number(figureTitle('si', number), hole.si)),
    };
  });
  if (reader.problems.length > before) return null;
  const { error } = card.holesParams.safeParse(holes);
  if (!error) return holes;
  reader.refuse(columnOf(holes), firstIssue(error));
  return null;
}

/** The column of a refusal of all holes together: their numbers, an index used twice or too high, their count. */
function columnOf(holes: readonly HoleRow[]): string {
  if (!limits.holesNumbers.some((n) => n === holes.length)) return figureTitle('par', holes.length);
  const wrong = holes.findIndex(
    ({ si }, at) => si > holes.length || holes.findIndex((one) => one.si === si) < at,
  );
  return wrong === -1 ? packTitles.firstHole : figureTitle('si', wrong + 1);
}

function cardOf(reader: LineReader): LineCard {
  return {
    name: reader.text(packTitles.card, card.name),
    color: reader.word(
      packTitles.tee,
      (word) => teeColors.find((color) => color === word.toLowerCase()),
      pickTee,
    ),
    gender:
      reader.word(packTitles.gender, genderInCell, 'Enter men or ladies.') ??
      (reader.has(packTitles.gender) ? null : reader.refuse(packTitles.gender, 'Enter men or ladies.')),
    rating: reader.number(packTitles.rating, card.courseRating),
    slope: reader.number(packTitles.slope, card.slope),
    holes: holesOf(reader),
  };
}

/** The columns after the course's own describe a score card. */
const isOfCard = (column: string): boolean => !placeTitles.has(column);
const placeTitles: ReadonlySet<string> = new Set([
  ...clubColumns.map((column) => packTitles[column]),
  packTitles.club,
  packTitles.course,
  packTitles.courseHoles,
]);

const required = (reader: LineReader, column: string, value: string | null): string => {
  if (value === null && !reader.has(column)) reader.refuse(column, 'This cell is empty.');
  return value ?? '';
};

/** @param hasSwearWord whether a text has a swear word */
export function readLine({ line, cells }: PackCells, hasSwearWord: (text: string) => boolean): PackRow {
  const reader = new LineReader(cells, hasSwearWord);
  const club = required(reader, packTitles.club, reader.text(packTitles.club, ClubInsert.shape.name));
  const clubFields: Partial<Record<ClubColumn, string>> = {};
  for (const column of clubColumns) {
    const value = reader.text(packTitles[column], ClubInsert.shape[column] as z.ZodType<string>);
    if (value !== null) clubFields[column] = value;
  }
  const hasCard = [...cells.keys()].some(isOfCard);
  const hasCourse = hasCard || reader.has(packTitles.course) || reader.has(packTitles.courseHoles);
  const name = reader.text(packTitles.course, CourseInsert.shape.name);
  return {
    line,
    club,
    clubFields,
    course: hasCourse ? required(reader, packTitles.course, name) : '',
    courseHoles: reader.number(packTitles.courseHoles, CourseInsert.shape.holesNumber),
    card: hasCard ? cardOf(reader) : null,
    problems: reader.problems,
  };
}

/** Each text of a file is searched for swear words once. */
export function wordCheck(): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? hasSwearWord(text);
    known.set(text, found);
    return found;
  };
}
