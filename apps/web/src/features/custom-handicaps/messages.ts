// ChangeHandicap
export const customPlayingHandicap = 'Custom playing handicap';
export const changeHint = (min: string, max: string) =>
  `${min} to ${max}. Type + for better than scratch. Games that haven’t begun use the new handicap.`;

// HandicapsPage
export const setManually = 'Set manually';
export const lastChange = 'Last change';
export const lapsed = 'Expired';
export const addTitle = 'Add a custom handicap';
export const addHandicap = 'Add handicap';
export const handicaps = 'Handicaps';
export const listHint =
  'Custom club handicaps. They are updated when a game closes. Tap a player for the history.';
export const listHintSignedOut =
  'Custom club handicaps. They are updated when a game closes. Sign in to see the history.';
export const customHandicaps = 'Custom handicaps';
export const noHandicaps = 'No custom handicaps yet.';

// History
export const noHandicap = 'No custom handicap yet.';
export const lapsedText = (games: string, months: string) =>
  `This handicap has expired, after fewer than ${games} in ${months}. The next game starts a new one.`;
export const keptText = (games: string, months: string, from: string) =>
  `Play ${games} in ${months} to keep this handicap. This doesn’t apply in the first ${from}.`;
export const cappedText = 'If your playing handicap on the day is lower, you play off that.';
export const playsOff = (handicap: string) => `plays off ${handicap}`;
export const historyTitle = 'Changes and reasons';
export const firstGame = (index: string) => `First game under the rule, played off ${index}`;
export const setByOwner = 'Set by the owner of the game rule';
export const noChange = 'no change';

// NewHandicap
export const ruleRequired = 'Choose a custom game rule.';
export const playerRequired = 'Choose a player.';
export const addSave = 'Add handicap';
export const gameCodeHint = 'Lists the players in that game. Leave blank for all your games.';
export const customGameRule = 'Custom game rule';
export const noRules = 'You don’t have a custom game rule yet. Create one under Game Rules.';
export const choosePlayer = 'Choose, or type to search';
export const codeIncomplete = 'Type all six characters of the code.';
export const playersWithout = {
  one: '# player without a handicap under this rule',
  other: '# players without a handicap under this rule',
};
export const noPlayerFound = 'No matching player, or the player already has a handicap.';
export const handicapHint = (min: string, max: string) => `${min} to ${max}. Type + for better than scratch.`;

// Staircase
export const chartLabel = (index: string, day: string, index2: string, day2: string) =>
  `From ${index} on ${day} to ${index2} on ${day2}`;
