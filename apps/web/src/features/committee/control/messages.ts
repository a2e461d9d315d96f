import type { Gross } from '@flagstick/contract';
import { plural } from '../../../shared/display/numbers.ts';

// CardList
export const cards = 'Cards';
export const inDispute = (holes: string) => `In dispute: ${holes}`;

// ControlPanel
export const linkedRound = (games: string) => `Linked with ${games}. Score changes count there too.`;
export const lists = 'Lists';
export const needsYou = 'To do';
export const silentPhone = '# phone out of contact';
export const silentPhones = '# phones out of contact';

// CourseStrip
export const silentSign = 'a phone out of contact';
export const querySign = 'a query';
export const disputeSign = 'a dispute';
export const onTheCourse = 'On the course';
export const fast = 'Ahead';
export const onTime = 'On time';
export const behind = 'Behind';
export const groupsOnTheCourse = 'Groups on the course';
export const matchesDecided = 'Matches decided';
export const lastCardAbout = 'Last card expected';
export const cardIn = 'In';
export const par = (par: number) => `Par ${par}`;
export const ofTotal = (total: number) => `of ${total}`;
export const openGroupList = 'Groups as a list';
export const openOtherGroups = (rest: number) => `${rest} more groups, as a list`;

// GroupList
export const onHole = (hole: string) => `Hole ${hole}`;

// GroupPanel
export const matches = 'Matches';
export const cardOf = (name: string) => `${name}’s card`;
export const withdraw = 'WD';
export const withdrawPlayer = (name: string) => `WD: withdraw ${name}`;
export const entryNote = 'Scores you enter count straight away and are shown as committee scores.';
export const changeMarker = 'Change marker';

// Markers
export const markersTitle = 'Markers';
export const markerOf = (name: string) => `${name}’s marker`;
export const noMarker = 'No marker';

// NeedsYou
export const markedBy = (name: string) => `marker ${name}`;
export const allClear = 'All clear';
export const allCardsIn = 'No card is missing. You can close the game.';
export const cardsToHandIn = (count: number) =>
  plural(count, {
    one: 'Every group is in, but # card is not handed in. “Close game” in the menu lists it.',
    other: 'Every group is in, but # cards are not handed in. “Close game” in the menu lists them.',
  });
export const allClearHint = 'Phones out of contact, queries and disputes will appear here.';
export const silentKind = 'No contact';
export const noScoreOn = (holes: string) => `No score on ${holes}`;
export const phoneNeverConnected = 'No phone seen yet';
export const phoneLastSeen = (clock: string) => `Phone last seen at ${clock}`;
export const silentMinutes = (minutes: number) => `${minutes} min`;
export const keepScore = (score: Gross) => `Keep ${score}`;
export const reasonKept = 'Checked, no change';
export const changeScore = (score: Gross) => `Change to ${score}`;
export const reasonAsAsked = 'As the player asked';
export const queryKind = 'Query';
export const askedScoreOfCurrent = (hole: number, asked: Gross | null, current: Gross) =>
  `${askedScore(hole, asked)}, now ${current}`;
export const acceptScore = (score: Gross) => `Accept ${score}`;
export const askedScore = (hole: number, asked: Gross | null) =>
  asked === null ? `Asks to remove the score on hole ${hole}` : `Asks for ${asked} on hole ${hole}`;
export const disputeKind = 'Dispute';
export const disputedScores = (hole: number, scores: string) => `Hole ${hole}: ${scores}`;
export const disputeNote = 'Both scorers have been asked to check';
export const rowToggle = (kind: string, name: string) => `${kind}: ${name}`;

// pace
export const minutesBehind = (minutes: number) => `${minutes} min behind`;
export const minutesFast = (minutes: number) => `${minutes} min ahead`;
export const paceOnTime = 'on time';
export const extraHoles = 'extra holes';
export const cardsToCome = 'cards to hand in';
export const startedEarly = 'started early';
