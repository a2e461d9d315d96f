import { plural } from '../../shared/display/numbers.ts';

// MembersLink
export const importMembers = 'Import members';

// MembersPage
export const title = 'Import members';
export const note = (club: string) =>
  `Members of ${club} from a CSV file. You’ll check every row before it is saved.`;
export const introTitle = 'Upload a file of members';
export const introFormat =
  'Export the members from your club’s software or a spreadsheet as a CSV file. The first row names the columns. You choose what each column holds.';
export const introFinds = 'Flagstick finds members by CDH number, then by e-mail address.';
export const introNew = 'New members get an account. They set a password with “Forgot password”.';
export const introChanged =
  'The import changes only members’ handicap indexes. They can change the rest in their profile.';
export const introRepeat = 'You can import a file again. Only its changes are saved. No member is removed.';
export const pasteHint = 'Copy the rows from a spreadsheet, with the headings as the first row.';
export const tooLong = 'This file is too long. Import it in two parts.';
export const fileNote = (file: string, lines: string) => `${file}, ${lines}. Nothing has been saved yet.`;
export const rowCount = (count: number) => plural(count, { one: '# row', other: '# rows' });

// ColumnChoices
export const columnsTitle = 'Columns of the file';
export const columnsNote = 'Choose what each column holds. Flagstick remembers it for the next file.';
export const notUsed = 'Not used';
export const untitled = (number: number) => `Column ${number}`;
export const examples = (cells: readonly string[]) => `For example ${cells.join(', ')}`;
export const emptyColumn = 'All cells are empty.';

// MemberRows
export const rowsOfTheFile = 'Rows of the file';
export const row = 'Row';
export const member = 'Member';
export const result = 'Result';
export const leftOut = 'Left out';
export const changed = 'Changed';
export const added = 'New';
export const unchanged = 'Unchanged';
export const rowLeftOut = 'This row is left out.';
export const rowChanges = 'Changes the member.';
export const rowAdds = 'Adds a member.';
export const rowSame = 'Changes nothing.';
/** Several follow each other on a line, and some reasons of the server have no full stop. */
export const problem = (field: string, reason: string) =>
  `${field}: ${reason}${/[.?!]$/.test(reason) ? '' : '.'}`;
export const change = (field: string, from: string, to: string) => `${field}: ${from || 'none'} → ${to}`;
export const kept = (field: string, from: string, to: string) =>
  `${field} stays ${from || 'empty'}. The file has ${to}.`;

// MembersReview
export const moreRows = (count: number) => `Show ${count} more rows`;
export const nothingToSave = 'Nothing in this file is new.';
export const willAdd = (count: number) => plural(count, { one: '# new member', other: '# new members' });
export const willChange = (count: number) => plural(count, { one: '# change', other: '# changes' });
export const badRows = (count: number) =>
  plural(count, { one: '# row is left out.', other: '# rows are left out.' });
export const fixRows = 'Correct them in the file, and choose it again.';
export const savedTogether = 'All rows are saved in one step.';
export const save = (count: number) => plural(count, { one: 'Import # member', other: 'Import # members' });

// MembersResult
export const resultTitle = 'Members imported';
export const rowsLeftOut = 'Rows left out';
export const passwordHint = 'New members set a password with “Forgot password” on the sign-in page.';
export const openMembers = 'Show members';
export const anotherFile = 'Import another file';
