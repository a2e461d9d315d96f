/** Texts with one meaning in several features. */

// Buttons
export const accept = 'Accept';
export const activate = 'Activate';
export const back = 'Back';
export const cancel = 'Cancel';
export const changeHandicap = 'Change handicap';
export const checkBeforePlay = 'Check before play';
export const close = 'Close';
export const closeGame = 'Close game';
export const compareVersions = 'Compare versions';
export const done = 'Done';
export const drawGroups = 'Draw groups';
export const enterScores = 'Enter scores';
export const goHome = 'Go home';
export const join = 'Join';
export const keep = 'Keep';
export const newGame = 'New game';
export const no = 'No';
export const notNow = 'Not now';
export const openCard = 'Open card';
export const openGame = 'Open game';
export const print = 'Print';
export const putBack = 'Reinstate player';
export const reconnect = 'Reconnect';
export const remove = 'Remove';
export const save = 'Save';
export const share = 'Share';
export const signIn = 'Sign in';
export const yes = 'Yes';

// Screens
export const board = 'Board';
export const controlRoom = 'Control room';
export const leaderboard = 'Leaderboard';
export const linkedGames = 'Linked games';
export const localRules = 'Local Rules';
export const myCard = 'My card';
export const prizeGiving = 'Prize-giving';
export const prizes = 'Prizes';
export const quickScore = 'Quick Score';
export const scoring = 'Scoring';
export const setUp = 'Set-up';
export const submissionCard = 'Submission card';
export const tournaments = 'Tournaments';

// People
export const committee = 'Committee';
export const everyone = 'Everyone';
export const gender = 'Gender';
export const groupMembers = 'Group Members';
export const guest = 'Guest';
export const ladies = 'Ladies';
export const marker = 'Marker';
export const men = 'Men';
export const notInAGroup = 'Not in a group';
export const organiser = 'Organiser';
export const organisers = 'Organisers';
export const owner = 'Owner';
export const player = 'Player';
export const players = 'Players';
export const surname = 'Surname';
export const team = 'Team';
export const teams = 'Teams';
export const username = 'Username';
export const you = 'You';

// Games
export const club = 'Club';
export const course = 'Course';
export const entryFee = 'Entry fee';
export const flagstick = 'Flagstick';
export const game = 'Game';
export const gameCode = 'Game code';
export const gameRule = 'Game rule';
export const games = 'Games';
export const groups = 'Groups';
export const leftTheGame = 'Left the game';
export const notPaid = 'Not paid';
export const outOfCompetition = 'Out of competition';
export const tee = 'Tee';
export const tournament = 'Tournament';

// Cards
export const card = 'Card';
export const cardsIn = 'Cards in';
export const customHandicap = 'Custom handicap';
export const gross = 'Gross';
export const halved = 'Halved';
export const handedIn = 'Handed in';
export const handicapIndex = 'Handicap index';
export const hi = 'HI';
export const hole = 'Hole';
export const holes = 'Holes';
export const match = 'Match';
export const nett = 'Nett';
export const noOpponent = 'no opponent';
export const noScore = 'no score';
export const par = 'Par';
export const ph = 'PH';
export const phOf = (handicap: string) => `${ph} ${handicap}`;
export const playingHandicap = 'Playing handicap';
export const scoreCard = 'Score card';
export const scoreCards = 'Score cards';
export const sideOne = 'First side';
export const sideTwo = 'Second side';
export const socialHandicap = 'Social handicap';
export const toPar = 'To par';
export const yards = 'Yards';

// Leaderboards
export const finalResult = 'Final Result';
export const leaderboardPlaces = 'Leaderboard places';
export const liveScore = 'Live Score';
export const notStarted = 'Not started';
export const notStartedYet = 'not started';
export const notWon = 'Not won';
export const place = 'Place';
export const podium = 'Podium';
export const pos = 'Pos';
export const thru = 'Thru';

// Forms and tables
export const all = 'All';
export const clearSelection = 'Clear selection';
export const custom = 'Custom';
export const date = 'Date';
export const name = 'Name';
export const noMatches = 'No matches.';
export const pictures = 'Pictures';
export const reason = 'Reason';
export const status = 'Status';
export const total = 'Total';
export const type = 'Type';
export const when = 'When';

// Committee
export const ownCard = 'This is your own card. Another organiser must decide.';
