import { requireWhole } from '../errors.ts';
import { ordinal } from '../figures.ts';
import { MOST_EXTRA_HOLES } from '../match/hole-numbers.ts';

/** The score of a match that was won: holes up with holes left, or an extra hole. */
export type MatchScore =
  | { readonly kind: 'up'; readonly up: number; readonly left: number }
  /** `hole` continues from the round: 19 is the first after eighteen. */
  | { readonly kind: 'extraHole'; readonly hole: number };

/** Why a text is not the score of a match over so many holes. */
export type ScoreRefusal =
  | { readonly reason: 'unreadable' }
  /** `most` and `least`: the holes up with which a match can end when so many are left. */
  | { readonly reason: 'margin'; readonly left: number; readonly least: number; readonly most: number }
  /** The holes up exceed the holes that were played. */
  | { readonly reason: 'tooFewHoles'; readonly played: number }
  /** The hole is not an extra hole of this match. */
  | { readonly reason: 'notExtraHole'; readonly first: number; readonly last: number }
  /** An extra hole is won by one hole. */
  | { readonly reason: 'extraHoleMargin' };

export type ReadScore =
  | { readonly how: 'played'; readonly score: MatchScore | null }
  | { readonly how: 'walkover' | 'conceded' | 'disqualified'; readonly score: null }
  | { readonly how: 'refused'; readonly refusal: ScoreRefusal };

const words: ReadonlyArray<readonly [RegExp, Exclude<ReadScore['how'], 'refused'>]> = [
  [/^(?:w\/?o|wd|walk ?-?over|by default|default|withdrawn|withdrew|scratched|scr)$/, 'walkover'],
  [/^(?:conceded|concession|conc)$/, 'conceded'],
  [/^(?:dq|dsq|disqualified)$/, 'disqualified'],
  [/^(?:won|win)$/, 'played'],
];

/** `2 & 1`, `2 and 1`, `2/1` · `2 up`, `1-up` · `1-up (37)`, `1 up (37H)` · `19h`, `19th`, `19th hole`. */
const leftPattern = /^(\d{1,2}) ?(?:&|and|\/) ?(\d{1,2})$/;
const upPattern = /^(\d{1,2})[ -]?up(?: ?\((\d{1,2}) ?h?\))?$/;
const holePattern = /^(\d{1,2}) ?(?:h|st|nd|rd|th)(?: hole)?$/;

/**
 * Reads a result as it is printed.
 * @param holes of the match, without extra holes
 */
export function readMatchScore(text: string, holes: number): ReadScore {
  requireWhole(holes, 1, 36, 'holes');
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const word = words.find(([pattern]) => pattern.test(plain));
  if (word) return { how: word[1], score: null };
  const left = leftPattern.exec(plain);
  if (left) return decidedWith(Number(left[1]), Number(left[2]), holes);
  const up = upPattern.exec(plain);
  if (up?.[2] !== undefined) {
    return up[1] === '1' ? atExtraHole(Number(up[2]), holes) : refused({ reason: 'extraHoleMargin' });
  }
  if (up) return decidedWith(Number(up[1]), 0, holes);
  const hole = holePattern.exec(plain);
  return hole ? atExtraHole(Number(hole[1]), holes) : refused({ reason: 'unreadable' });
}

const refused = (refusal: ScoreRefusal): ReadScore => ({ how: 'refused', refusal });

/**
 * A match ends at the hole at which the holes up exceed the holes left. Before that hole they did not, so the winner was
 * up by `left + 1` at most and is now up by one more at most.
 */
function decidedWith(up: number, left: number, holes: number): ReadScore {
  const [least, most] = [left + 1, left + 2];
  if (up < least || up > most) return refused({ reason: 'margin', left, least, most });
  const played = holes - left;
  if (up > played) return refused({ reason: 'tooFewHoles', played: Math.max(0, played) });
  return { how: 'played', score: { kind: 'up', up, left } };
}

function atExtraHole(hole: number, holes: number): ReadScore {
  const [first, last] = [holes + 1, holes + MOST_EXTRA_HOLES];
  if (hole < first || hole > last) return refused({ reason: 'notExtraHole', first, last });
  return { how: 'played', score: { kind: 'extraHole', hole } };
}

/** `3&2`, `2 up`, `19th hole`. */
export function printMatchScore(score: MatchScore): string {
  if (score.kind === 'extraHole') return `${ordinal(score.hole)} hole`;
  return score.left > 0 ? `${score.up}&${score.left}` : `${score.up} up`;
}
