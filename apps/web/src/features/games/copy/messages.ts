// CopiedPlayers
export const hi = (index: string | number) => `HI ${index}`;
export const guest = 'Guest';
export const whoPlays = 'Who plays';
export const keepThePlayer = 'Keep the player';
export const keepAllPlayers = 'Keep all # players';
export const choose = 'Choose';
export const you = 'you';
export const whomYouHaveWalked =
  'Whom you have walked with is in at once; others are asked. Each of them may leave in one tap.';
export const theyAreInAt = 'They are in at once, and each of them may leave in one tap.';

// CopyDialog
export const copyGame = 'Copy game';

// CopyForm
export const paidByOtherMeans = 'Paid by other means?';
export const nobodyPlaysHereUnpaid =
  'Nobody plays here unpaid. Was the fee of the player who comes along paid by other means? With No the player is in and owes the fee.';
export const nobodyPlaysHereUnpaidWere =
  'Nobody plays here unpaid. Were the fees of the # players who come along paid by other means? With No they are in and owe the fee.';
export const yesPaid = 'Yes, paid';
export const noTheyOweIt = 'No, they owe it';
export const newName = 'New name';
export const thisPlayer = 'this player';
export const createGame = 'Create game';
export const newGame = 'New game';
export const withoutPlayers = 'Without players';
export const change = 'Change';
export const change2 = (label: string | number) => `Change ${label}`;
export const course = 'Course';
export const tees = 'Tees';
export const noneYet = 'None yet';
export const gameRule = 'Game rule';
export const gameRule2 = 'game rule';
export const scoreCards = 'Score cards';
export const done = 'Done';

// CopyGame
export const game = 'Game';

// CopyPage
export const sameAgain = 'Same again';
export const scoresStayBehind = (name: string | number, day: string | number) =>
  `${name}, ${day}. Scores stay behind.`;

// copy-form
export const copy = (base: string | number) => `${base} Copy`;
export const chooseADate = 'Choose a date.';
export const atMostPlayers = (most: string | number) => `At most ${most} players.`;
