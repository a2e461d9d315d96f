import { GolfError } from '../errors.ts';
import { type HoleValue, sameScore } from './value.ts';

/** What verification reads of an entry. */
export interface Voice {
  /** In whose name. */
  readonly scorer: string;
  /** Whose account it was typed from; left out: the scorer's own. */
  readonly typedBy?: string | undefined;
  readonly value: HoleValue;
  /** On a team's card: whose tee shot counted, where the scorer said it. */
  readonly teeShot?: string | undefined;
}

export type VerificationState = 'unscored' | 'scored' | 'mismatch' | 'unverifiable' | 'finished';

export interface HoleVerification {
  readonly state: VerificationState;
  /** Two or more people gave the same score and none differs. */
  readonly auto: boolean;
  /** Exactly one person gave a score. */
  readonly manual: boolean;
  /** The committee's value stands. */
  readonly committee: boolean;
  /** The value that counts: the committee's, else the player's own, else the first marker's. */
  readonly effective: HoleValue | null;
  /** On a team's card: whose tee shot counts; null where nobody said it. */
  readonly teeShot: string | null;
}

/**
 * How far one hole of a card is verified.
 *
 * @param entries one per scorer, in order of time
 * @param owners whose card it is: the player, or the members of a team
 * @param hasOtherScorers somebody else in the game scores for this card
 * @param ownersAreOne the card is marked by others than its owners: what the members of a team enter on it is one voice
 * @param committee what the committee set; it settles the hole
 * @param reopened the committee opened a settled hole again: it counts as scored until somebody writes or amends it
 * @param oneScorerSuffices the game does not ask for a second scorer: what one person gave stands alone
 * @throws GolfError when a scorer stands in the list twice
 */
export function verifyHole(input: {
  readonly entries: readonly Voice[];
  readonly owners: readonly string[];
  readonly hasOtherScorers: boolean;
  readonly ownersAreOne?: boolean | undefined;
  readonly committee?:
    | { readonly value: HoleValue; readonly teeShot?: string | undefined }
    | null
    | undefined;
  readonly oneScorerSuffices?: boolean | undefined;
  readonly reopened?: boolean | undefined;
}): HoleVerification {
  const { entries, owners } = input;
  const committee = input.committee ?? null;
  const first = entries[0];
  const personOf = ({ typedBy, scorer }: Voice): string | null => {
    const person = typedBy ?? scorer;
    return input.ownersAreOne && owners.includes(person) ? null : person;
  };
  const person = first && personOf(first);
  const shots = new Set(entries.flatMap(({ teeShot }) => teeShot ?? []));
  let agree = shots.size < 2;
  let alone = true;
  for (const [at, entry] of entries.entries()) {
    for (let before = 0; before < at; before++) {
      if (entries[before]?.scorer === entry.scorer) {
        throw new GolfError('duplicate', `entries[${at}].scorer`, entry.scorer);
      }
    }
    if (first !== undefined && !sameScore(entry.value, first.value)) agree = false;
    if (personOf(entry) !== person) alone = false;
  }
  return {
    state: stateOf(),
    auto: !alone && agree && !input.reopened,
    manual: first !== undefined && alone && agree,
    committee: committee !== null,
    effective: effectiveValue(input),
    teeShot: effectiveTeeShot(input),
  };

  function stateOf(): VerificationState {
    if (committee !== null) return 'finished';
    if (first === undefined) return 'unscored';
    if (!agree) return 'mismatch';
    if (input.reopened) return 'scored';
    if (!alone || input.oneScorerSuffices) return 'finished';
    return input.hasOtherScorers ? 'scored' : 'unverifiable';
  }
}

/** The value of a hole that counts: the committee's, else the owner's own, else the first marker's. */
export function effectiveValue({
  entries,
  owners,
  committee,
}: {
  readonly entries: readonly Voice[];
  readonly owners: readonly string[];
  readonly committee?: { readonly value: HoleValue } | null | undefined;
}): HoleValue | null {
  if (committee) return committee.value;
  return (entries.find(({ scorer }) => owners.includes(scorer)) ?? entries[0])?.value ?? null;
}

/** Whose tee shot counts on a team's card: as the committee says, else the first owner who said it, else anybody. */
export function effectiveTeeShot({
  entries,
  owners,
  committee,
}: {
  readonly entries: readonly Voice[];
  readonly owners: readonly string[];
  readonly committee?: { readonly teeShot?: string | undefined } | null | undefined;
}): string | null {
  const said = entries.filter(({ teeShot }) => teeShot !== undefined);
  const own = said.find(({ scorer }) => owners.includes(scorer)) ?? said[0];
  return committee?.teeShot ?? own?.teeShot ?? null;
}

/** May an organiser set this hole without reopening it first? Not when it is agreed, and not when it is empty. */
export function mayAmend(verification: Pick<HoleVerification, 'auto' | 'state'>): boolean {
  return !verification.auto && verification.state !== 'unscored';
}
