import type { Gross } from '@flagstick/contract';

// CardList
export const cards = 'Cards';
export const inNoGroup = 'No group';
export const inDispute = (holes: string) => `In dispute: ${holes}`;

// ControlPanel
export const linkedRound = (games: string) => `One round with ${games}. Score changes count there too.`;
export const lists = 'Lists';
export const needsYou = 'Needs you';
export const silentPhone = '# silent phone';
export const silentPhones = '# silent phones';

// CourseStrip
export const silentSign = 'a silent phone';
export const querySign = 'a query';
export const disputeSign = 'a dispute';
export const onTheCourse = 'On the course';
export const fast = 'Fast';
export const onTime = 'On time';
export const behind = 'Behind';
export const groupsOnTheCourse = 'Groups on the course';
export const matchesDecided = 'Matches decided';
export const lastCardAbout = 'Last card about';
export const cardIn = 'In';
export const allGroups = (count: number) => `all ${count}`;
export const par = (par: number) => `Par ${par}`;
export const ofTotal = (total: number) => `of ${total}`;
export const openGroupList = 'Groups as a list';
export const openOtherGroups = (rest: number) => `${rest} more groups, as a list`;

// GroupList
export const onHole = (hole: string) => `Hole ${hole}`;

// GroupPanel
export const phoneSeen = (clock: string) => `Phone seen ${clock}`;
export const phoneNeverSeen = 'Phone never seen';
export const matches = 'Matches';
export const cardOf = (name: string) => `Card of ${name}`;
export const withdraw = 'WD';
export const withdrawPlayer = (name: string) => `WD, ${name} withdraws`;
export const entryNote = 'Scores you enter count straight away and are marked “committee”.';
export const changeMarker = 'Change marker';

// Markers
export const markersTitle = 'Markers';
export const markerOf = (name: string) => `Marker of ${name}`;
export const noMarker = 'No marker';

// NeedsYou
export const markedBy = (name: string) => `marker ${name}`;
export const allClear = 'All clear';
export const allCardsIn = 'Every card is in. You can close the game.';
export const allClearHint = 'Silent phones, queries and disputes will appear here.';
export const silentKind = 'Silent';
export const noScoreOn = (holes: string) => `No score on ${holes}`;
export const phoneNeverConnected = 'Phone never connected';
export const phoneLastSeen = (clock: string) => `Phone last seen ${clock}`;
export const silentMinutes = (minutes: number) => `${minutes} min`;
export const keepScore = (score: Gross) => `Keep ${score}`;
export const reasonKept = 'Checked, no change';
export const changeScore = (score: Gross) => `Change to ${score}`;
export const reasonAsAsked = 'As the player asked';
export const queryKind = 'Query';
export const askedScoreOfCurrent = (hole: number, asked: string, current: Gross) =>
  `Hole ${hole}: asks for ${asked}, now ${current}`;
export const acceptScore = (score: Gross) => `Accept ${score}`;
export const askedScore = (hole: number, asked: string) => `Hole ${hole}: asks for ${asked}`;
export const disputeKind = 'Dispute';
export const disputedScores = (hole: number, scores: string) => `Hole ${hole}: ${scores}`;
export const disputeNote = 'Both scorers have been asked to check';
export const rowToggle = (kind: string, name: string) => `${kind}: ${name}`;

// pace
export const minutesBehind = (minutes: number) => `behind ${minutes}`;
export const minutesFast = (minutes: number) => `fast ${minutes}`;
export const paceOnTime = 'on time';
export const extraHoles = 'extra holes';
export const cardsToCome = 'cards to hand in';
export const startedEarly = 'started early';
