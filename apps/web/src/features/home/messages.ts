// HomeView
export const leaderboardHistory = 'Leaderboard history';
export const currentGames = 'Current Games';
export const gameHistory = 'Game History';
export const tournaments = 'Tournaments';

// PlayView
export const games = 'Games';
export const play = 'Play';
export const whichGame = 'Which game?';

// BoardHistory
export const theLastTenThat = 'The last ten that you open are kept here.';
export const noLeaderboardVisitedYet = 'No leaderboard visited yet';

// CurrentGames
export const createAGame = 'Create a game';
export const linkedGamesOneCard = 'Linked games: one card';

// GameCard
export const hi = 'HI';
export const thru = 'Thru';
export const myCard = 'My card';
export const goOnScoring = 'Go on scoring';
export const scoreHole = (next: string | number) => `Score hole ${next}`;
export const startScoring = 'Start scoring';
export const board = 'Board';
export const myResult = 'My result';
export const addedBy = (fullName: string | number) => ` · Added by ${fullName}`;
export const playing = 'Playing';
export const activate = 'Activate';

// GameHistory
export const gameHistory2 = 'Game history';
export const aGameThatIs = 'A game that is closed moves here.';
export const pagesOfMyHistory = 'Pages of my history';
export const newerGames = 'Newer games';
export const olderGames = 'Older games';

// HandicapNotices
export const handicapIndex = 'handicap index';
export const socialHandicap = 'social handicap';
export const changedYourFromTo = (
  fullName: string | number,
  what: string | number,
  figure: string | number,
  figure2: string | number,
) => `${fullName} changed your ${what} from ${figure} to ${figure2}.`;
export const changesOfMyHandicap = 'Changes of my handicap';
export const dismissThisNotice = 'Dismiss this notice';

// HistoryMenu
export const remove = (name: string | number) => `Remove ${name}?`;
export const theGameIsRemoved = 'The game is removed from your history. The game itself and its result stay.';
export const remove2 = 'Remove';
export const keep = 'Keep';
export const moreAbout = (name: string | number) => `More about ${name}`;
export const viewAdverts = 'View adverts';
export const sameAgain = 'Same again';
export const removeFromMyHistory = 'Remove from my history';

// IndexLine
export const theSame = (over: string | number) => `The same ${over}`;

// Invitations
export const invitations = 'Invitations';

// JoinPanel
export const youJoined = (name: string | number) => `You joined ${name}.`;
export const gameCode = 'Game code';
export const joinAGame = 'Join a game';
export const enterTheSixCharacter = 'Enter the six-character Game Code';
export const join = 'Join';
export const scan = 'Scan';

// MyTournaments
export const aTournamentAppearsHere = 'A tournament appears here once one of your games counts for it.';

// OrganiserRequests
export const youAreNowAn = (name: string | number) => `You are now an organiser of ${name}.`;
export const asksYouToBe = (fullName: string | number) => `${fullName} asks you to be an organiser.`;
export const thisClubAsksYou = 'This club asks you to be an organiser.';
export const organisersSetUpGames =
  'Organisers set up games for the club and see the players’ contact details.';
export const decline = 'Decline';
export const decline2 = (name: string | number) => `Decline, ${name}`;
export const becomeAnOrganiser = 'Become an organiser';
export const becomeAnOrganiser2 = (name: string | number) => `Become an organiser, ${name}`;
export const clubsThatNeedYou = 'Clubs that need you';

// ScanDialog
export const theCameraIsNot = 'The camera is not available. Type the code instead.';
export const scanTheGamesQr = 'Scan the game’s QR code';

// views
