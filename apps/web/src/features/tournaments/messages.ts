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
export const systemGroups = {
  merit: 'Order of merit',
  totals: 'Totals of all games',
  eclectic: 'Eclectic',
  counts: 'Counting holes',
} as const;
/** By the number of the system. */
export const systemSentences = [
  'Best gross score on each hole',
  'Best nett score on each hole',
  'Worst gross score on each hole',
  'Worst nett score on each hole',
  'Most holes without points',
  'Most birdies',
  'Most eagles',
  'Most albatrosses',
  'Highest total of points',
  'Lowest total gross',
  'Lowest total nett',
  'Points for each position, by gross score',
  'Points for each position, by nett score',
] as const;
/** In the list of differences to another user's changes. */
export const noGames = 'none';

// PlacingScores
export const placingScores = 'Placing scores';
export const readyPoints = 'Ready-made points';
export const readyList = (first: string) => `${first} …`;

// StandingsPreview
export const previewTitle = 'Standings with these choices';
export const previewEmpty = 'Tick the games that count to see the standings.';
export const previewNoResult = 'No results yet.';
export const previewCounted = (counted: number, of: number) => `${counted} of ${of} games count so far`;
export const previewSkipped = 'Games that do not count yet';
export const previewMore = 'and # more player';
export const previewMores = 'and # more players';

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
  bestNine: 'Add up points on the better nine',
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
export const gamesHint = 'Changes to the games are saved straight away.';
export const outsideTheSeason = 'outside the season';
export const searchGames = 'Search games';
export const selectAll = 'Select all games in the list';
export const selectedOf = (selected: number) => `${selected} selected`;
export const addedOf = (added: number, of: number) => `${added} of ${of} games added`;
export const noGameFound = 'No game in this season matches.';
export const moreGames = 'Search to see more games.';

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
export const copyText = 'The copy is yours. Only games that you organise are copied.';

// The filter of the list.
export const allSystems = 'All systems';
