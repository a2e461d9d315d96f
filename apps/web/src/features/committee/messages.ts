import type { Gross } from '@flagstick/contract';

// LeftPlayers
export const noteWithdrawal = 'Mark as WD';
export const leftAccountDeleted = (holes: string) => `left after ${holes}, account deleted`;
export const leftAfterHoles = (holes: string) => `left after ${holes}`;

// QueriesPanel
export const queries = 'Queries';
export const openQueries = (open: number) => `Queries (${open})`;
export const emptyQueries = 'Questions from players about their scores appear here.';
export const noQueries = 'No queries';
export const queryLabel = (name: string, hole: number) => `${name}, hole ${hole}`;
export const queryFrom = (asker: string, at: string) => `from ${asker}, ${at}`;
export const queryTitle = (name: string, hole: number, score: Gross | null) =>
  score === null
    ? `${name} asks to remove the score on hole ${hole}`
    : `${name} asks for ${score} on hole ${hole}`;
export const formerPlayer = 'a player who left';
export const answeredSince = ' · Changed since then';

// withdrawal
export const playingAgain = 'Playing again';
export const withdrew = 'Withdrew';
export const withdrawTitle = (name: string) => `Withdraw ${name}?`;
export const withdrawText =
  'The card stays on the leaderboard without a position. You can reinstate the player later.';

// words
export const noMarker = 'The card has no marker.';
export const playerHasNotEntered = (name: string) => `${name} has not entered all scores.`;
export const missingMarker = (names: string) => `${names} should have marked this card.`;
export const certifierPlayer = 'the player';
export const certifierMarker = 'the marker';
export const leftAfter = (holes: string) => `Left after ${holes}.`;
export const accountDeleted = 'The account is deleted.';
export const oneScorerOn = (holes: string, reason: string) => `One scorer on ${holes}. ${reason}`;
export const valueAccepted = {
  player: 'Player’s score accepted',
  team: 'Team’s score accepted',
  marker: 'Marker’s score accepted',
} as const;
export const holesInDispute = (holes: string) => `Scores differ on ${holes}.`;
export const holesOpen = (holes: string) => `No score on ${holes}.`;
export const completeNotHandedIn = 'Every hole has a score, but the card was not handed in.';
export const notCertifiedBy = (names: string) => `Not confirmed by ${names}.`;
export const certifiedHandicap = (certified: string, now: string) =>
  `Confirmed with playing handicap ${certified}, now plays off ${now}.`;
export const newAndOldCard = (now: string, old: string) => `The new card has ${now}, the old one ${old}.`;
export const indexDiffers = (old: string, now: string) =>
  `Index ${old} on the old card, ${now} on the new one.`;
export const teeDiffers = (old: string, now: string) => `${old} tee on the old card, ${now} on the new one.`;
export const someMarker = 'The marker';
export const accepted = 'Accepted';
export const thru = (thru: number) => `Thru ${thru}`;

// QuickCard
export const off = (off: number) => ` · off ${off}`;
export const playingHandicap = (handicap: string) => `PH ${handicap}`;
export const scoreCardOf = (name: string) => `Score card of ${name}`;

// QuickPanel
export const yourGroup = 'Your Group';
export const otherPlayers = 'Other Players';
export const quickScoreNote = 'Scores you enter for others are recorded as committee scores.';
export const scoreGroup = (group: string) => `Score ${group}`;
export const addPlayersFirst = 'Add players first.';
