// PublicPage
export const publicPage = 'Public page';
export const publicPageHint =
  'Shows names, scores and positions to anyone. A game counts once its leaderboard is public, or its final result is revealed.';
export const linkLater = 'Save to get the link.';
export const linkCopied = 'Link copied';
export const pageLink = 'Page link';
export const copyLink = 'Copy link';

// TournamentForm
export const createTournament = 'Create tournament';
export const seasonStarts = 'Season starts';
export const seasonEnds = 'Season ends';
export const scoringSystem = 'Scoring system';
export const placingScores = 'Placing scores';

// ExtraStandings
export const extraStandings = 'Extra standings';
export const extraStandingsHint =
  'Each has a table beside the main one. Contests are counted from the prizes of closed games.';
export const countOver = {
  twos: 'Count twos over the season',
  eagles: 'Count eagles over the season',
  skins: 'Count skins over the season',
  nearestPin: 'Count nearest-the-pin wins over the season',
  nearestInTwo: 'Count nearest-in-two wins over the season',
  longestDrive: 'Count longest drives over the season',
  bestNine: 'Add up best-nine points over the season',
  sweep: 'Add up sweep money over the season',
} as const;
export const divideBy = {
  index: 'Divisions by handicap index',
  handicap: 'Divisions by playing handicap',
  age: 'Divisions by age',
  gender: 'Divisions for ladies and men',
} as const;
export const upperLimits = {
  index: 'Highest index',
  handicap: 'Highest playing handicap',
  age: 'Highest age',
} as const;
export const division = (at: number) => `Division ${at + 1}`;
export const divisionsHint = 'Players stay all season in the division of their first counting game.';

// TournamentGames
export const gamesHint = 'Games are added and removed straight away.';
export const outsideTheSeason = 'outside the season';
export const removeGame = (name: string, day: string) => `Remove ${name}, ${day}`;
export const addAGame = 'Add a game';
export const gameSearch = (letters: number) => `Name or code, at least ${letters} letters`;
export const noGameFound = 'You have no game with that name.';

// TournamentsTable
export const season = 'Season';
export const seasonDates = (from: string, to: string) => `${from} to ${to}`;
export const system = 'Scoring system';
export const addTournament = 'Add tournament';
export const tournamentSetup = 'Tournament Setup';
export const copyTournament = 'Copy Tournament';
export const deleteTournament = 'Delete # tournament?';
export const deleteTournaments = 'Delete # tournaments?';
export const deleteText = 'Its table and page are deleted. Its games and results are kept.';
export const deleteTexts = 'Their tables and pages are deleted. Their games and results are kept.';
export const copyText = 'You own the copy. It has the games that you organise.';
