import { plural } from '../../shared/display/numbers.ts';

// HomeView
export const leaderboardHistory = 'Leaderboard history';
export const currentGames = 'Current Games';
export const gameHistory = 'Game History';

// PlayView
export const play = 'Play';
export const whichGame = 'Which game?';

// BoardHistory
export const boardHistoryHint = 'The last ten leaderboards you open are listed here.';
export const noBoardHistory = 'No leaderboards opened yet';

// CurrentGames
export const createAGame = 'Create a game';
export const linkedGames = 'Linked games, one card';

// GameCard
export const continueScoring = 'Continue scoring';
export const scoreHole = (hole: number) => `Score hole ${hole}`;
export const startScoring = 'Start scoring';
export const myResult = 'My result';
export const addedBy = (name: string) => ` · Added by ${name}`;
export const playing = 'Playing';
export const groupFinished = 'Your group has finished. All cards are handed in.';

// OrganiserHead
export const day = (weekday: string, date: string) => `${weekday}, ${date}`;

// Today
export const today = 'Today';
export const disputes = 'Disputes';
export const nextTee = 'Next tee time';

// GameHistory
export const gameHistoryLabel = 'Game history';
export const historyHint = 'Closed games are listed here.';
export const pagesOfMyHistory = 'Game history pages';
export const newerGames = 'Newer games';
export const olderGames = 'Older games';
export const pageOf = (page: number, pages: number) => `${page} of ${pages}`;

// HandicapNotices
export const handicapIndex = 'handicap index';
export const socialHandicap = 'social handicap';
export const handicapSet = (name: string, handicap: string, to: string) =>
  `${name} set your ${handicap} to ${to}.`;
export const handicapRemoved = (name: string, handicap: string) => `${name} removed your ${handicap}.`;
export const handicapChanged = (name: string, handicap: string, from: string, to: string) =>
  `${name} changed your ${handicap} from ${from} to ${to}.`;
export const socialHandicapRemoved = (name: string, handicap: string) =>
  `${name} removed your social handicap of ${handicap}, because you have an index.`;
export const handicapChanges = 'Changes to my handicap';
export const dismissNotice = 'Dismiss this notice';

// HistoryMenu
export const removeGameTitle = (name: string) => `Remove ${name} from your history?`;
export const removeGameText = 'The game and its result are kept.';
export const removeGame = 'Remove from history';
export const keepGame = 'Keep game';
export const moreActions = (name: string) => `More actions for ${name}`;
export const viewAdverts = 'View adverts';
export const sameAgain = 'Same again';
export const removeFromHistory = 'Remove from my history';

// IndexLine
export const index = 'Handicap index';
const gamesCounted = { one: '# game', other: '# games' };
export const indexUnchanged = (count: number) => `Unchanged over ${plural(count, gamesCounted)}`;
export const indexLower = (change: string, count: number) =>
  `${change} lower over ${plural(count, gamesCounted)}`;
export const indexHigher = (change: string, count: number) =>
  `${change} higher over ${plural(count, gamesCounted)}`;

// Invitations
export const invitations = 'Invitations';
export const invitedBy = (name: string) => `${name} added you to this game.`;

// JoinPanel
export const youJoined = (name: string) => `You’ve joined ${name}.`;
export const joinAGame = 'Join a game';
export const enterGameCode = 'Enter the six-character Game Code';
export const scan = 'Scan';

// MyTournaments
export const tournamentsHint = 'Tournaments that include one of your games are listed here.';
export const season = (start: string, end: string) => `${start} to ${end}`;
export const ofPlayers = (count: number) => `of ${count}`;

// OrganiserRequests
export const nowOrganiser = (name: string) => `You are now an organiser of ${name}.`;
export const organiserRequestBy = (name: string) => `${name} would like you to be an organiser.`;
export const organiserRequest = 'This club would like you to be an organiser.';
export const organiserDuties = 'Organisers set up games for the club and see the players’ contact details.';
export const decline = 'Decline';
export const declineLabel = (name: string) => `Decline, ${name}`;
export const becomeOrganiser = 'Become an organiser';
export const becomeOrganiserLabel = (name: string) => `Become an organiser, ${name}`;
export const organiserRequests = 'Organiser invitations';

// ScanDialog
export const cameraUnavailable = 'The camera isn’t available. Enter the code instead.';
export const scanTitle = 'Scan the game’s QR code';

// TwoStepPrompt
export const twoStepTitle = 'Turn on two-step sign-in';
export const twoStepDue = 'Your role needs it. Until then, you can only do what players can.';
export const openProfile = 'Open my profile';
