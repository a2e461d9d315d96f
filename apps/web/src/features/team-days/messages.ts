import { plural } from '../../shared/display/numbers.ts';
import * as common from '../../ui/common/messages.ts';

// TeamDaysTable
export const teamDays = 'Team days';
export const addTeamDay = 'Add team day';
export const noTeamDays = 'No team days yet. You’ll see the ones you play in here.';
export const sides = 'Sides';
export const days = 'Dates';
export const versus = (a: string, b: string) => `${a} v ${b}`;
export const score = 'Score';
/** `3½–2½` */
export const scoreOf = (a: string, b: string) => `${a}–${b}`;

// TeamDayForm
export const createTeamDay = 'Create team day';
export const sideTitles = { a: common.sideOne, b: common.sideTwo } as const;
export const sideName = 'Name of the side';
export const captain = 'Captain';
export const captainHint = 'Submits the orders. Without a captain the organiser does.';
export const countOfPlayers = (count: number) => plural(count, { one: '# player', other: '# players' });
export const addPlayerTo = (side: string) => `Add a player to ${side}`;
export const noPlayers = 'No players yet. Search for the first one above.';
export const removeNamed = (name: string) => `Remove ${name}`;
export const holderTitle = 'Holder of the trophy';
export const holderHint = 'The holder keeps the trophy if both sides get half of the points.';
export const noHolder = 'None';
export const publicTitle = 'Show this team day to people without an account';
export const sessions = 'Sessions';
export const sessionNumber = (number: number) => `Session ${number}`;
export const addSession = 'Add session';
export const removeSession = (number: number) => `Remove session ${number}`;
export const noSessions = 'No sessions yet. Add the first one.';
export const kindTitle = 'Played as';
export const kinds = { singles: 'Singles', foursomes: 'Foursomes', fourball: 'Four-ball' } as const;
export const matchCount = 'Matches';
export const pointsTitle = 'Points for a win';
export const holesTitle = 'Holes of a match';
export const dateTitle = 'Day';
export const noDate = 'No day';
export const clearDate = 'Clear the day';
export const startTitle = 'First tee time';
export const intervalTitle = 'Minutes between matches';
export const fixedSession = 'An order is submitted, so only day and times can change.';
export const fixedPlayers = 'An order of this side is submitted, so players can only be added.';

// TeamDayPage
export const television = 'Television';
export const moreActions = 'More actions';
export const deleteTeamDay = 'Delete team day';
export const deleteQuestion = 'Delete this team day?';
export const deleteConsequence = 'Its orders and results are deleted. This can’t be undone.';
export const deleted = 'The team day was deleted.';
export const noSessionsYet = 'No sessions yet';
export const noSessionsHint = 'Matches appear here once the organiser adds a session.';
export const noSessionsForOrganiser = 'Add a session in the set-up, then the captains submit their orders.';
export const captainNamed = (name: string) => `Captain: ${name}`;

// Scoreboard
export const standing = 'Standing';
export const needsOf = (needs: string, left: string) => `Needs ${needs} of ${left}`;
export const cannotWin = 'Can no longer win';
export const won = (side: string) => `${side} win`;
export const kept = (side: string) => `${side} keep the trophy`;
export const tied = 'The match is tied';
export const holds = 'Holder';
export const pointsLeft = (points: string) => `${points} to play`;

// SessionView
export const pointsAMatch = (points: number) =>
  plural(points, { one: '# point a match', other: '# points a match' });
export const countOfMatches = (count: number) => plural(count, { one: '# match', other: '# matches' });
export const holesEach = (holes: number) => `${holes} holes`;
export const orderIn = (side: string) => `${side}: order submitted`;
export const orderMissing = (side: string) => `${side}: no order yet`;
export const hiddenHint = 'Both orders are shown once both are submitted.';
export const submitOrder = 'Submit order';
export const changeOrder = 'Change order';
export const enterOrderOf = (side: string) => `Enter the order of ${side}`;
export const changeOrderOf = (side: string) => `Change the order of ${side}`;
export const revealOrders = 'Reveal the order';
export const revealQuestion = 'Reveal the submitted order?';
export const revealConsequence = 'Everyone sees it before the other side has submitted theirs.';
export const matchNumber = (number: number) => `Match ${number}`;
export const noPlayer = 'No player';
export const notNamed = 'Not named yet';
export const between = 'v';
export const halved = 'halved';
export const waitsForAnswer = 'to be confirmed';
export const disputed = 'disputed';
export const noPoints = 'No points';

// MyPart
export const mySide = (side: string) => `Your side: ${side}`;
export const youAreCaptain = 'You’re the captain.';
export const youPlay = 'You’re in the team.';
export const waitForOther = (session: number) =>
  `Your order of session ${session} is submitted. The other side sees it once theirs is submitted.`;
export const orderDue = (session: number) => `Session ${session} needs your order.`;
export const matchAgainst = (session: number, names: string) => `Session ${session}, against ${names}`;
export const matchesToConfirm = (count: number) =>
  plural(count, { one: '# result to confirm', other: '# results to confirm' });
export const enterResult = 'Enter result';
export const answerResult = 'Answer result';

// OrderDialog
export const orderTitle = (side: string, session: number) => `Order of ${side}, session ${session}`;
export const orderHint = 'The other side sees it once their own order is submitted.';
export const orderHintForOrganiser =
  'Enter what the captain gives you. It stays hidden until both orders are submitted.';
export const orderHintRevealed = 'Matches with a result stay as they are.';
export const playerIn = (match: number) => `Match ${match}, player`;
export const firstPlayerIn = (match: number) => `Match ${match}, first player`;
export const secondPlayerIn = (match: number) => `Match ${match}, second player`;
export const emptyMatch = 'No player, match lost';
export const emptySecond = 'No partner';
export const fillOrder = 'Fill in the rest';
export const clearOrder = 'Clear all';
export const emptyWarning = (count: number) =>
  plural(count, {
    one: '# match has no player and is lost without play.',
    other: '# matches have no player and are lost without play.',
  });
export const orderSaved = 'The order is submitted.';

// ResultDialog
export const noWinner = 'No winner';
export const saveResult = 'Save result';
