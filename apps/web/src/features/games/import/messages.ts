// ImportRows
export const nameConfirmed = 'Name confirmed';
export const anotherPerson = 'Another person';
export const indexConfirmed = 'Index confirmed';
export const noAccountIsFound = 'No account is found by this e-mail or CDH';
export const rowStaysOut = (line: string | number) => `Row ${line} stays out`;
export const twiceInTheFile = 'Twice in the file';
export const inTheGameAlready = 'In the game already';
export const indexDiffers = 'Index differs';
export const theFilesWouldCount = (figure: string | number) =>
  `The file’s ${figure} would count in this game only`;
export const becomesAGuest = 'Becomes a guest';
export const hasAnAccount = 'Has an account';
export const useThisNameAnyway = 'Use this name anyway';
export const thisIsAnotherPerson = 'This is another person';
export const useThisIndex = 'Use this index';
export const handicapIndexOf = (personName: string | number) => `Handicap index of ${personName}`;
export const account = (own: string | number) => `${own} account`;
export const file = (figure: string | number) => `${figure} file`;
export const row = 'Row';
export const name = 'Name';
export const handicapIndex = 'Handicap index';
export const scoreCard = 'Score card';
export const group = 'Group';
export const whatHappens = 'What happens';

// ImportView
export const stayOut = 'Stay out';
export const becomeGuests = 'Become guests';
export const haveAnAccount = 'Have an account';
export const theFileHasNo = (titles: string | number) =>
  `The file has no column for ${titles}. Guests need it.`;
export const columnsNotUsed = (unused: string | number) => `Columns not used: ${unused}.`;
export const lineAboveTheTitles = '# line above the titles is skipped.';
export const linesAboveTheTitles = '# lines above the titles are skipped.';
export const useTheseNamesAnyway = (n: string | number) => `Use these ${n} names anyway`;
export const theseAreOtherPeople = (n: string | number) => `These ${n} are other people`;
export const useTheseIndexes = (n: string | number) => `Use these ${n} indexes`;
export const anotherFile = 'Another file';
export const chooseAFile = 'Choose a file';
export const aTableOfPlayers = 'A table of players';
export const whoeverHasAnAccount =
  'Whoever has an account is found by e-mail or CDH and plays off their own handicap index.';
export const everybodyElseBecomesA = 'Everybody else becomes a guest: name, last name and gender are needed.';
export const groupsStartingHolesAnd =
  'Groups, starting holes and times are optional. Nothing is changed before you have seen it.';
export const importPlayers = 'Import players';
export const nobodyIsAddedBefore = 'Nobody is added before you have seen what becomes of each line.';
export const playerIsInThe = '# player is in the game.';
export const playersAreInThe = '# players are in the game.';
export const theirTeeTimesAre = (text: string | number) =>
  `${text} Their tee times are not those of the file: look at the start sheet.`;
export const columnsFoundNobodyIs = (
  file: string | number,
  plural: string | number,
  columns: string | number,
) => `${file}, ${plural}. Columns found: ${columns}. Nobody is added yet.`;
export const rowsShown = 'Rows shown';
export const allRows = 'All rows';
export const rowsOfTheFile = 'Rows of the file';
export const rowStaysOut2 = '# row stays out';
export const rowsStayOut = '# rows stay out';
export const correctARowHere = 'Correct a row here and it joins the count.';
export const allOfThemIn = 'All of them, in one step.';
export const saveThoseLeftOut = 'Save those left out';
export const leftOutOf = (file: string | number) => `Left out of ${file}`;
export const cancel = 'Cancel';
export const addPlayer = 'Add # player';
export const addPlayers = 'Add # players';

// judged-rows
export const noName = 'No name';
export const reason = 'Reason';
