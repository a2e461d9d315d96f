// LeftPlayers
export const accountDeleted = ', account deleted';
export const putBack = 'Put back';
export const noteWd = 'Note WD';
export const leftTheGame = 'Left the game';

// QueriesPanel
export const queries = 'Queries';
export const queries2 = (open: string | number) => `Queries (${open})`;
export const whatPlayersAskAbout = 'What players ask about a score that was refused or amended stands here.';
export const noQueries = 'No queries';
export const hole = (name: string | number, holeNumber: string | number) => `${name}, hole ${holeNumber}`;
export const noScore = 'no score';
export const aPlayerWhoLeft = 'a player who left';
export const actedUponSince = ' · Acted upon since';
export const openCard = 'Open card';

// withdrawal
export const playsOn = 'Plays on';
export const withdrew = 'Withdrew';
export const noteWdFor = (fullName: string | number) => `Note WD for ${fullName}?`;
export const theCardStaysOn =
  'The card stays on the board without a position. Nobody waits for it, and one tap puts the player back.';
export const cancel = 'Cancel';

// words
export const nobodyMarksTheCard = 'Nobody marks the card.';
export const shouldHaveMarked = (map: string | number) => `${map} should have marked.`;
export const thePlayer = 'the player';
export const theMarker = 'the marker';
export const leftAfter = (plural: string | number) => `Left after ${plural}.`;
export const theAccountIsDeleted = 'The account is deleted.';
export const oneScorerOn = (named: string | number, missingScorerWords: string | number) =>
  `One scorer on ${named}. ${missingScorerWords}`;
export const everyHoleHasA = 'Every hole has a score; nobody handed the card in.';
export const notCertifiedBy = (map: string | number) => `Not certified by ${map}.`;
export const certifiedWithPlayingHandicap = (handicap: string | number, handicap2: string | number) =>
  `Certified with playing handicap ${handicap}, plays off ${handicap2}.`;
export const newCardOnThe = (plural: string | number, plural2: string | number) =>
  `New card, ${plural}; ${plural2} on the old one.`;
export const indexOnTheOld = (indexWords: string | number, indexWords2: string | number) =>
  `Index ${indexWords} on the old card, ${indexWords2} on the new one.`;
export const teeOnTheOld = (old: string | number, now: string | number) =>
  `${old} tee on the old card, ${now} on the new one.`;
export const theMarker2 = 'The marker';
export const accepted = 'Accepted';
export const handedIn = 'Handed in';
export const thru = (thru: string | number) => `Thru ${thru}`;

// QuickCard
export const submissionCard = 'Submission card';
export const enterScores = 'Enter scores';
export const off = (off: string | number) => ` · off ${off}`;
export const scoreCardOf = (cardName: string | number) => `Score card of ${cardName}`;

// QuickPanel
export const yourGroup = 'Your Group';
export const otherPlayers = 'Other Players';
export const quickScore = 'Quick Score';
export const whatYouTypeOn = 'What you type on a card that you do not mark is the committee’s.';
export const addPlayersFirst = 'Add players first.';
export const inNoGroup = 'In no group';
export const guest = 'Guest';
