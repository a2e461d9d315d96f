// PublicPage
export const aPageForEverybody = 'A page for everybody';
export const namesFiguresAndPlaces =
  'Names, figures and places, without an account. A game counts there once its board is for everyone, or it is closed and revealed.';
export const itsLinkStandsHere = 'Its link stands here once this is saved.';
export const linkCopied = 'Link copied';
export const linkOfThePage = 'Link of the page';
export const copyLink = 'Copy link';
export const share = 'Share';

// TournamentForm
export const save = 'Save';
export const createTournament = 'Create tournament';
export const name = 'Name';
export const seasonStarts = 'Season starts';
export const seasonEnds = 'Season ends';
export const scoringSystem = 'Scoring system';
export const placingScores = 'Placing scores';
export const games = 'Games';

// TournamentGames
export const addedAndTakenOut = 'Added and taken out at once.';
export const outsideTheSeason = 'outside the season';
export const takeOut = (name: string | number, day: string | number) => `Take out ${name}, ${day}`;
export const addAGame = 'Add a game';
export const nameOrCodeFrom = (dialog: string | number) => `Name or code, from ${dialog} letters`;
export const youOrganiseNoGame = 'You organise no game of this name.';

// TournamentsTable
export const season = 'Season';
export const to = (day: string | number, day2: string | number) => `${day} to ${day2}`;
export const system = 'System';
export const owner = 'Owner';
export const tournaments = 'Tournaments';
export const addTournament = 'Add tournament';
export const tournamentSetup = 'Tournament Setup';
export const copyTournament = 'Copy Tournament';
export const deleteTournament = 'Delete # tournament?';
export const deleteTournaments = 'Delete # tournaments?';
export const itsTableAndPage = 'Its table and page are deleted. Its games and their results stay.';
export const theirTablesAndPages = 'Their tables and pages are deleted. Their games and results stay.';
export const theCopyIsYour = 'The copy is your own, with the games that you organise.';

// table
