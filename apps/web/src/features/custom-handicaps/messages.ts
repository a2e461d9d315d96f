// ChangeHandicap
export const aNumberFromTo = (min: string | number, max: string | number) =>
  `A number from ${min} to ${max}.`;
export const change = 'Change';
export const customPlayingHandicap = 'Custom playing handicap';
export const fromToOneDecimal = (min: string | number, max: string | number) =>
  `From ${min} to ${max}, one decimal; better than scratch is below 0. The history keeps every step, and games that have not begun play with the new one.`;

// HandicapsPage
export const player = 'Player';
export const gameRule = 'Game rule';
export const setByHand = 'Set by hand';
export const customHandicap = 'Custom handicap';
export const lastChange = 'Last change';
export const game = 'Game';
export const date = 'Date';
export const lapsed = 'Lapsed';
export const addACustomHandicap = 'Add a custom handicap';
export const addHandicap = 'Add handicap';
export const handicaps = 'Handicaps';
export const tapAPlayerTo = 'Tap a player to see each step and its reason.';
export const signInToSee = 'Sign in to see each step and its reason.';
export const customHandicaps = 'Custom handicaps';
export const name = 'Name';
export const nobodyHasACustom = 'Nobody has a custom handicap yet.';

// History
export const changeHandicap = 'Change handicap';
export const noCustomHandicapYet = 'No custom handicap yet.';
export const gameIs = '# game is';
export const gamesAre = '# games are';
export const lapsedFewerThanGames = (minGames: string | number, months: string | number) =>
  `Lapsed: fewer than ${minGames} games in ${months}. The next game begins as a first one.`;
export const keptWhilePlayedIn = (
  games: string | number,
  months: string | number,
  months2: string | number,
) => `Kept while ${games} played in ${months}; never asked before ${months2} from the first.`;
export const playsOffThePlaying =
  'Plays off the playing handicap of the day where that is lower: the rule lets nobody play off more.';
export const eachStepAndIts = 'Each step and its reason';
export const firstGameUnderThe = (index: string | number) => `First game under the rule, played off ${index}`;
export const givenByWhoKeeps = 'Given by who keeps the game rule';
export const noChange = 'no change';

// NewHandicap
export const aCustomGameRule = 'A custom game rule is required.';
export const aPlayerIsRequired = 'A player is required.';
export const add = 'Add';
export const gameCode = 'Game code';
export const itsPlayersAreOffered = 'Its players are offered. Without a code: those of all your games.';
export const customGameRule = 'Custom game rule';
export const youKeepNoGame = 'You keep no game rule of type custom yet: make one under Game Rules.';
export const chooseOrTypeTo = 'Choose, or type to search';
export const typeAllSixCharacters = 'Type all six characters of the code.';
export const playerWithoutAHandicap = '# player without a handicap here';
export const playersWithoutAHandicap = '# players without a handicap here';
export const nobodyOfThisName = 'Nobody of this name without a handicap here.';
export const fromToOneDecimalBetter = (min: string | number, max: string | number) =>
  `From ${min} to ${max}, one decimal; better than scratch is below 0.`;

// Staircase
export const fromOnToOn = (
  index: string | number,
  day: string | number,
  index2: string | number,
  day2: string | number,
) => `From ${index} on ${day} to ${index2} on ${day2}`;

// api
