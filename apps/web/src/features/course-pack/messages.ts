import type { PackLine } from '@flagstick/contract';
import { joinNames } from '../../shared/display/names.ts';
import { plural } from '../../shared/display/numbers.ts';

// PackLink
export const importOrExport = 'Import or export';

// PackPage
export const title = 'Import or export courses';
export const note =
  'Clubs, courses and score cards in one CSV file. You’ll check every row before it is saved.';
export const introTitle = 'Upload a file of courses';
export const introFormat =
  'Use a CSV file with one row for each score card. The first row names the columns:';
export const introFigures = 'Par, SI and Yards (or Metres) of each hole follow: Par 1 to Par 18, and so on.';
export const introNames = 'Flagstick finds the club, course and score card by name.';
export const introEmpty = 'Empty cells change nothing. No club, course or score card is deleted.';
export const introRepeat = 'You can import a file again. Only its changes are saved.';
export const pasteHint = 'Copy the rows from a spreadsheet, with the headings as the first row.';
export const downloadEmpty = 'Download an empty file';
export const emptyFile = 'Courses.csv';
export const downloadCourses = 'Download the courses';
export const tooLong = 'This file is too long. Import it in two parts.';
export const fileNote = (file: string, lines: string) => `${file}, ${lines}. Nothing has been saved yet.`;
export const lineCount = (count: number) => plural(count, { one: '# row', other: '# rows' });
export const unusedColumns = (columns: string) => `Columns not used: ${columns}.`;
export const linesOfTheFile = 'Rows of the file';
export const leftOut = 'Left out';
export const changed = 'Changed';
export const added = 'Added';
export const unchanged = 'Unchanged';
export const moreLines = (count: number) => `Show ${count} more rows`;
export const nothingToSave = 'Nothing in this file is new.';
export const badLines = (count: number) =>
  plural(count, { one: '# row is left out.', other: '# rows are left out.' });
export const fixLines = 'Correct them in the spreadsheet, and choose the file again.';
export const savedTogether = 'All rows are saved in one step.';
export const save = 'Save these changes';

const nouns = {
  clubs: { one: '# club', other: '# clubs' },
  courses: { one: '# course', other: '# courses' },
  scoreCards: { one: '# score card', other: '# score cards' },
};
type Counted = Readonly<Record<keyof typeof nouns, Readonly<Record<'added' | 'changed', number>>>>;
const counted = (counts: Counted, what: 'added' | 'changed') =>
  joinNames(
    (Object.keys(nouns) as Array<keyof typeof nouns>).flatMap((noun) =>
      counts[noun][what] > 0 ? [plural(counts[noun][what], nouns[noun])] : [],
    ),
  );
/** `Adds 1 club and 4 score cards. Changes 2 score cards.` */
export const willSave = (counts: Counted) =>
  [
    ['Adds', counted(counts, 'added')],
    ['Changes', counted(counts, 'changed')],
  ]
    .flatMap(([verb, what]) => (what ? [`${verb} ${what}.`] : []))
    .join(' ');

// PackResult
export const resultTitle = 'Courses saved';
export const clubs = 'Clubs';
export const courses = 'Courses';
export const scoreCards = 'Score cards';
export const resultCounts = (addedCount: number, changedCount: number, same: number) =>
  `${addedCount} added, ${changedCount} changed, ${same} unchanged`;
export const linesLeftOut = 'Rows left out';
export const anotherFile = 'Import another file';
export const openScoreCards = 'Open score cards';
export const createGame = 'Create a game';

// PackRows
export const line = 'Row';
export const result = 'Result';
const addedNames = { club: 'club', course: 'course', scoreCard: 'score card' };
export const willAdd = (what: PackLine['adds']) => `Adds ${joinNames(what.map((one) => addedNames[one]))}`;
export const lineChanges = 'Changes';
export const lineSame = 'No change';
export const lineLeftOut = (number: number) => `Row ${number} is left out`;
export const change = (column: string, from: string, to: string) =>
  from === '' ? `${column} ${to}` : `${column} ${from} → ${to}`;
export const moreChanges = (count: number) => `and ${count} more`;
export const problem = (column: string, reason: string) => `${column}: ${reason}`;
