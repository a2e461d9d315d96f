// CopiedPlayers
export const hi = (index: string) => `HI ${index}`;
export const whoPlays = 'Players';
export const keepPlayer = 'Copy the player';
export const keepPlayers = 'Copy all # players';
export const choosePlayers = 'Choose';
export const you = 'you';
export const playersOfPlayer =
  'Groups and tees are copied but scores are not. Current handicaps are used. People you’ve played with are added straight away. Others are invited.';
export const playersOfOrganiser =
  'Groups and tees are copied but scores are not. Current handicaps are used. Players are added straight away and can leave.';

// CopyDialog
export const copyGame = 'Copy game';

// CopyForm
export const paidTitle = 'Already paid?';
export const playerPaid =
  'Everyone must pay to play. Has this player already paid another way? If not, they’ll be added and will owe the fee.';
export const playersPaid =
  'Everyone must pay to play. Have these # players already paid another way? If not, they’ll be added and will owe the fee.';
export const yesPaid = 'Yes, paid';
export const notPaid = 'No, they owe it';
export const newName = 'New name';
export const copyWithoutPlayers = 'Copy without these # players';
export const copyWithoutPlayer = 'Copy without this player';
export const createGame = 'Create game';
export const withoutPlayers = 'Without players';
export const change = 'Change';
export const changeSetting = (setting: string) => `Change ${setting}`;
export const tees = 'Tees';
export const noneYet = 'None yet';
export const gameRuleInLabel = 'game rule';

// CopyPage
export const sameAgain = 'Same again';
export const lastGame = (name: string, day: string) => `Same again: ${name}, ${day}`;
export const copyNote = (name: string, day: string) => `${name}, ${day}. Scores are not copied.`;

// copy-form
export const copyName = (name: string) => `${name} Copy`;
export const chooseADate = 'Choose a date.';
export const tooManyPlayers = (most: number) => `At most ${most} players.`;
export const chosenOf = (chosen: number, all: number) => `${chosen} of ${all}`;
