// CardList
export const cards = 'Cards';
export const guest = 'Guest';
export const inNoGroup = 'In no group';
export const inDispute = (holesWords: string | number) => `In dispute: ${holesWords}`;

// ControlPanel
export const controlRoom = 'Control room';
export const oneRoundWithWhat = (listed: string | number) =>
  `One round with ${listed}: what stands on a card counts there, too.`;
export const belowTheCourse = 'Below the course';
export const needsYou = 'Needs you';
export const groups = 'Groups';
export const silentPhone = '# silent phone';
export const silentPhones = '# silent phones';

// CourseStrip
export const aSilentPhone = 'a silent phone';
export const aQuery = 'a query';
export const aDispute = 'a dispute';
export const onTheCourse = 'On the course';
export const fast = 'Fast';
export const onTime = 'On time';
export const behind = 'Behind';
export const groupsOnTheCourse = 'Groups on the course';
export const cardsIn = 'Cards in';
export const matchesDecided = 'Matches decided';
export const lastCardAbout = 'Last card about';
export const inLabel = 'In';
export const all = (length: string | number) => `all ${length}`;
export const groupsAsAList = 'Groups as a list';
export const moreGroupsAsA = (rest: string | number) => `${rest} more groups, as a list`;

// GroupList
export const hole = (holeName: string | number) => `Hole ${holeName}`;
export const thru = 'Thru';

// GroupPanel
export const phoneSeen = (clock: string | number) => `Phone seen ${clock}`;
export const phoneNeverSeen = 'Phone never seen';
export const matches = 'Matches';
export const card = 'Card';
export const cardOf = (fullName: string | number) => `Card of ${fullName}`;
export const wd = 'WD';
export const wdWithdraws = (cardName: string | number) => `WD, ${cardName} withdraws`;
export const whatYouEnterCounts = 'What you enter counts at once and is marked “committee”.';
export const enterForThem = 'Enter for them';
export const changeMarker = 'Change marker';

// Markers
export const whoMarksWhom = 'Who marks whom';
export const isMarkedBy = (cardName: string | number) => `${cardName} is marked by`;
export const nobody = 'Nobody';
export const done = 'Done';

// NeedsYou
export const marker = (fullName: string | number) => `marker ${fullName}`;
export const nothingNeedsYouNow = 'Nothing needs you now';
export const everyCardIsIn = 'Every card is in. You can close the game now.';
export const silentPhonesQueriesAnd = 'Silent phones, queries and disputes are listed here.';
export const silent = 'Silent';
export const noScoreOn = (holesWords: string | number) => `No score on ${holesWords}`;
export const thePhoneWasNever = 'The phone was never seen';
export const phoneLastSeen = (clock: string | number) => `Phone last seen ${clock}`;
export const min = (minutes: string | number) => `${minutes} min`;
export const keep = 'Keep';
export const lookedAtTheValue = 'Looked at: the value stands';
export const changeTo = 'Change to';
export const asThePlayerSays = 'As the player says';
export const query = 'Query';
export const noScore = 'no score';
export const stands = (current: string | number) => `, ${current} stands`;
export const itIsYourOwn = 'It is your own card: another organiser decides';
export const openCard = 'Open card';
export const marker2 = 'Marker';
export const dispute = 'Dispute';
export const hole2 = (hole: string | number, map: string | number) => `Hole ${hole}: ${map}`;
export const askedOnBothPhones = 'Asked on both phones';
export const ofLabel = (word: string | number, name: string | number) => `${word} of ${name}`;

// pace
export const behind2 = (behind: string | number) => `behind ${behind}`;
export const onTime2 = 'on time';
export const extraHoles = 'extra holes';
export const cardsToCome = 'cards to come';
export const toCome = 'to come';
export const startedEarly = 'started early';
