import { GolfError } from '../errors.ts';
import { type HoleValue, sameScore } from './value.ts';

/** What one scorer wrote for one hole of a card. */
export interface Entry {
  readonly scorer: string;
  readonly value: HoleValue;
  /** Entered through quick scoring. */
  readonly quick?: boolean;
}

export type VerificationState = 'unscored' | 'scored' | 'mismatch' | 'unverifiable' | 'finished';

export interface HoleVerification {
  readonly state: VerificationState;
  /** Two or more scorers gave the same score and none differs. */
  readonly auto: boolean;
  /** Exactly one scorer gave a score. */
  readonly manual: boolean;
  /** The value that counts: the committee's, else the player's own, else the first marker's. */
  readonly effective: HoleValue | null;
  readonly values: readonly Entry[];
}

/**
 * How far one hole of a card is verified.
 *
 * @param entries one per scorer, in order of time
 * @param hasOtherScorers somebody else in the game scores for this player
 * @param amended what the committee set; it settles the hole
 * @param reopened the committee opened an agreed hole again: it counts as scored until somebody writes or amends it
 * @param quickScoresNeedSecond false: a quick score of one scorer stands alone
 * @throws GolfError when a scorer stands in the list twice
 */
export function verifyHole(input: {
  readonly entries: readonly Entry[];
  readonly player: string;
  readonly hasOtherScorers: boolean;
  readonly amended?: HoleValue | null | undefined;
  readonly quickScoresNeedSecond?: boolean | undefined;
  readonly reopened?: boolean | undefined;
}): HoleVerification {
  const { entries, player } = input;
  const amended = input.amended ?? null;
  const first = entries[0];
  let agree = true;
  let own: Entry | undefined;
  for (const [at, entry] of entries.entries()) {
    for (let before = 0; before < at; before++) {
      if (entries[before]?.scorer === entry.scorer) {
        throw new GolfError('duplicate', `entries[${at}].scorer`, entry.scorer);
      }
    }
    if (entry.scorer === player) own = entry;
    if (first !== undefined && !sameScore(entry.value, first.value)) agree = false;
  }
  return {
    state: stateOf(),
    auto: entries.length > 1 && agree && !input.reopened,
    manual: entries.length === 1,
    effective: amended ?? (own ?? first)?.value ?? null,
    values: entries,
  };

  function stateOf(): VerificationState {
    if (amended !== null) return 'finished';
    if (first === undefined) return 'unscored';
    if (!agree) return 'mismatch';
    if (input.reopened) return 'scored';
    if (entries.length > 1) return 'finished';
    if (first.quick && input.quickScoresNeedSecond === false) return 'finished';
    return input.hasOtherScorers ? 'scored' : 'unverifiable';
  }
}

/** May an organiser set this hole without reopening it first? Not when it is agreed, and not when it is empty. */
export function mayAmend(verification: Pick<HoleVerification, 'auto' | 'state'>): boolean {
  return !verification.auto && verification.state !== 'unscored';
}
