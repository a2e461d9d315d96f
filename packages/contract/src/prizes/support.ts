import { supportsContest } from '@flagstick/golf';
import type { ContestKind } from '../entities/prizes.ts';
import { formatOf, type Played } from '../formats/index.ts';

/** Each player's own card has the scores of every contest. */
const unsupported = {
  ownCards: null,
  teamCards: 'With one card for each team there is no team of the day.',
  matches: 'Match play has no contests on cards, because holes are conceded.',
} as const;

/** Why a contest cannot be played in a format; null if it can. */
export function contestRefusal(kind: ContestKind, rules: Played): string | null {
  const { playedWith, countsBestScores: countsBest } = formatOf(rules);
  if (!supportsContest(kind, playedWith)) return unsupported[playedWith];
  if (kind.type === 'teamOfDay' && kind.best === null && !countsBest) {
    return 'This game rule has no team scores. Choose how many scores count on each hole.';
  }
  return null;
}

const lacking = {
  ownCards: null,
  teamCards: 'Each team has one card, so contests on cards are for teams. There is no team of the day.',
  matches: 'Match play has only contests that are measured on the course, because holes are conceded.',
} as const;

/** Which contests a format has; null if it has all of them. */
export const contestSupport = (rules: Played): string | null => lacking[formatOf(rules).playedWith];
