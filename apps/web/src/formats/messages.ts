// match-place
export const strokesOf = (player: string) => `${player} off`;

// row-place
export const phOf = (handicap: string) => `PH ${handicap}`;
export const outHalf = 'Out';
export const inHalf = 'In';

// tv-matches
export const matchOf = (matches: string | number, of: number) => `Match ${matches} of ${of}`;

// tv-rows
export const rangeOf = (places: string, of: number) => `${places} of ${of}`;

// MatchResults
export const noOpponent = 'No opponent';

// BestScores
export const bestOne = 'Best 1';
export const bestTwo = 'Best 2';
export const bestThree = 'Best 3';
export const bestFour = 'Best 4';
export const bestOneHoles = 'Holes where the best score counts';
export const bestTwoHoles = 'Holes where the best 2 count';
export const bestThreeHoles = 'Holes where the best 3 count';
export const bestFourHoles = 'Holes where the best 4 count';
export const countingScores = 'Scores that count';
export const everyPlayer = 'every player';
export const countingScoresOnHole = 'Scores that count on a hole';
export const countingHint =
  'Choose how many scores count, then the holes. If you choose none, every score counts.';
export const all = 'All';
export const everyHole = 'Every hole';
export const byCourseHole = 'Use the course’s hole numbers';
export const byCourseHoleHint = 'Turn off to count holes in the order that the team plays';

// TeamShares
export const playerNumber = (number: number) => `Player ${number}`;
export const shareOfSumFor = (players: number) => `Share of the total, ${players} players`;
export const teeShotsFor = (players: number) => `Minimum tee shots each, ${players} players`;
export const shares = 'Shares';
export const courseHandicapShares = 'Share of each course handicap, lowest first';
export const shareOfSum = 'Share of the total';
export const teeShotsEach = 'Minimum tee shots each';
export const teamSizes = 'Teams of different sizes';
export const teamSizesHint = 'Turn on to set different shares for smaller teams.';

// match
export const betterBallRule = 'On each hole, the better score of each side counts.';

// own-card
export const teamsOf = (players: number | string) => `teams of ${players}`;

// team-card
export const oneCard = 'one card';
export const fromShares = 'From the team’s shares, rounded once';

// index
export const nettTotal = (nett: number | null) => `Nett ${nett ?? '–'}`;
export const ofPlayers = (players: number) => ` of ${players}`;

// reveal
export const placeNumber = (place: string) => `${place} place`;
export const showTheName = 'Show the name';
export const showTheFigures = 'Show the score';
export const showThePlace = 'Show the place';
export const matchNumber = (position: number) => `Match ${position}`;
export const showTheNames = 'Show the names';
export const showTheResult = 'Show the result';
export const showTheMatch = 'Show the match';
