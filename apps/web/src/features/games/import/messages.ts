// ImportRows
export const nameConfirmed = 'Name confirmed';
export const otherPerson = 'Different person';
export const indexConfirmed = 'Index confirmed';
export const noAccount = 'No account with this e-mail or CDH';
export const rowRefused = (line: number) => `Row ${line} is left out`;
export const twiceInTheFile = 'Twice in the file';
export const alreadyInGame = 'Already in the game';
export const indexDiffers = 'Index differs';
export const fileIndexHint = (index: string) =>
  `If you use ${index} from the file, it counts in this game only`;
export const guestRow = 'Will be a guest';
export const accountRow = 'Has an account';
export const confirmName = 'Use this name anyway';
export const confirmPerson = 'This is a different person';
export const confirmIndex = 'Use this index';
export const handicapIndexOf = (name: string) => `${name}’s handicap index`;
export const indexOfAccount = (index: string) => `Account: ${index}`;
export const indexOfFile = (index: string) => `File: ${index}`;
export const row = 'Row';
export const group = 'Group';
export const outcome = 'Result';

// ImportIntro
export const pasteHint = 'Copy the rows from a spreadsheet, with the headings as the first row.';
export const downloadTemplate = 'Download an empty list';
export const templateFile = 'Player list.csv';

// ImportView
export const rowsLeftOut = 'Left out';
export const guestRows = 'Guests';
export const accountRows = 'With an account';
export const missingColumns = (columns: string) =>
  `The file has no column for ${columns}. It is needed for guests.`;
export const unusedColumns = (columns: string) => `Columns not used: ${columns}.`;
export const lineSkipped = '# row above the headings is skipped.';
export const linesSkipped = '# rows above the headings are skipped.';
export const confirmNames = (count: number) => `Use these ${count} names anyway`;
export const confirmPeople = (count: number) => `These ${count} are different people`;
export const confirmIndexes = (count: number) => `Use these ${count} indexes`;
export const introTitle = 'Upload a player list';
export const introFormat =
  'Use a CSV file, saved from Excel or your club software. The first row names the columns, in any order:';
export const introAccounts =
  'Players with an account are found by e-mail or CDH and get their own handicap index.';
export const introGuests = 'All other players are added as guests. They need a name, surname and gender.';
export const introOptional = 'Groups, starting holes and times are optional.';
export const importPlayers = 'Import players';
export const introNote = 'You’ll check every row before anyone is added.';
export const playerAdded = '# player has been added.';
export const playersAdded = '# players have been added.';
export const timesDiffer = (added: string) =>
  `${added} Tee times don’t match the file. Check the start sheet.`;
export const readNote = (file: string, rows: string, columns: string) =>
  `${file}, ${rows}. Columns found: ${columns}. No player has been added yet.`;
export const confirmLabel = (label: string, row: number) => `${label}, row ${row}`;
export const valueInFile = (value: string) => `${value} in the file`;
export const cellLabel = (column: string, row: number) => `${column} in row ${row}`;
export const spacesTaken = (taken: number, all: number) => `${taken} of ${all} spaces taken`;
export const rowsOfTheFile = 'Rows of the file';
export const rowLeftOut = ', # row left out';
export const someRowsLeftOut = ', # rows left out';
export const fixRows = 'Fix a row to include it.';
export const allRowsHint = 'All players are added in one step.';
export const downloadRejected = 'Download rows left out';
export const rejectedFile = (file: string) => `Left out of ${file}`;
export const addPlayer = 'Add # player';
export const addPlayers = 'Add # players';

// judged-rows
export const noName = 'No name';
