// row-place
export const out = 'Out';
export const inLabel = 'In';

// tv-matches
export const matchOf = (ends: string | number, ofValue: string | number) => `Match ${ends} of ${ofValue}`;

// tv-rows
export const ofLabel = (map: string | number, ofValue: string | number) => `${map} of ${ofValue}`;

// MatchResults
export const sideOne = 'Side one';
export const match = 'Match';
export const sideTwo = 'Side two';
export const noOpponent = 'No opponent';

// Places
export const pos = 'Pos';
export const player = 'Player';

// BestScores
export const best1 = 'Best 1';
export const best2 = 'Best 2';
export const best3 = 'Best 3';
export const best4 = 'Best 4';
export const scoresThatCount = 'Scores that count';
export const everyPlayer = 'every player';
export const scoresThatCountOn = 'Scores that count on a hole';
export const chooseHowManyThen =
  'Choose how many, then the holes. On a hole without a choice every player counts.';
export const all = 'All';
export const everyHole = 'Every hole';
export const byTheHolesNumber = 'By the hole’s number on the course';
export const offByTheOrder = 'Off: by the order in which the team plays them';

// TeamShares
export const shares = 'Shares';
export const shareOfEachCourse = 'Share of each course handicap, lowest first';
export const ofTheSum = 'Of the sum';
export const teeShotsEachAt = 'Tee shots each, at least';
export const teamsOfSeveralSizes = 'Teams of several sizes';
export const smallerTeamsUseThe = 'Smaller teams use the first shares; each size has its own figures';

// match
export const onEachHoleThe = 'On each hole the best score of a side plays against the best of the other.';

// own-card
export const teamsOf = (teamPlayers: string | number) => `teams of ${teamPlayers}`;

// team-card
export const oneCard = 'one card';
export const fromTheSharesOf = 'From the shares of the team, rounded once';

// index
export const ofLabel2 = (playersCount: string | number) => ` of ${playersCount}`;

// reveal
export const place = (ordinal: string | number) => `${ordinal} place`;
export const showTheName = 'Show the name';
export const showTheFigures = 'Show the figures';
export const showThePlace = 'Show the place';
export const match2 = (position: string | number) => `Match ${position}`;
export const showTheNames = 'Show the names';
export const showTheResult = 'Show the result';
export const showTheMatch = 'Show the match';
