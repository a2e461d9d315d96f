import { GolfError } from '../errors.ts';
import { type HoleValue, sameScore } from './value.ts';

/** The fields of an entry that verification reads. */
export interface EntryToVerify {
  /** The player in whose name it was entered. */
  readonly scorer: string;
  /** The account that entered it; by default the scorer's own. */
  readonly typedBy?: string | undefined;
  readonly value: HoleValue;
  /** On a team's card: the member whose tee shot counted, if given. */
  readonly teeShot?: string | undefined;
}

export type VerificationState = 'unscored' | 'scored' | 'mismatch' | 'unverifiable' | 'finished';

export interface HoleVerification {
  readonly state: VerificationState;
  /** Two or more people entered the same score and no entry differs. */
  readonly auto: boolean;
  /** Exactly one person entered a score. */
  readonly manual: boolean;
  readonly committee: boolean;
  /** The value that counts: the committee's, otherwise the player's own, otherwise the first marker's. */
  readonly effective: HoleValue | null;
  /** On a team's card: the member whose tee shot counts; null where none was given. */
  readonly teeShot: string | null;
}

/**
 * The verification of one hole of a card.
 * @param entries one per scorer, in order of time
 * @param owners the player of the card, or the members of a team
 * @param hasOtherScorers another person in the game scores this card
 * @param ownersCountAsOne others mark the team's card, so entries of its members count as one person
 * @param committee the committee's value; it finishes the hole
 * @param reopened the committee reopened the hole: it counts as scored until the next entry or amendment
 * @param oneScorerSuffices the game requires no second scorer
 * @throws GolfError for a repeated scorer
 */
export function verifyHole(input: {
  readonly entries: readonly EntryToVerify[];
  readonly owners: readonly string[];
  readonly hasOtherScorers: boolean;
  readonly ownersCountAsOne?: boolean | undefined;
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
  // Members who count as one person share the key `null`.
  const personOf = ({ typedBy, scorer }: EntryToVerify): string | null => {
    const person = typedBy ?? scorer;
    return input.ownersCountAsOne && owners.includes(person) ? null : person;
  };
  const person = first && personOf(first);
  const teeShotMembers = new Set(entries.flatMap(({ teeShot }) => teeShot ?? []));
  let agree = teeShotMembers.size < 2;
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

/** The value of a hole that counts: the committee's, otherwise the owner's own, otherwise the first marker's. */
export function effectiveValue({
  entries,
  owners,
  committee,
}: {
  readonly entries: readonly EntryToVerify[];
  readonly owners: readonly string[];
  readonly committee?: { readonly value: HoleValue } | null | undefined;
}): HoleValue | null {
  if (committee) return committee.value;
  return (entries.find(({ scorer }) => owners.includes(scorer)) ?? entries[0])?.value ?? null;
}

/** The member whose tee shot counts: the committee's choice, otherwise the first owner's, otherwise the first given. */
export function effectiveTeeShot({
  entries,
  owners,
  committee,
}: {
  readonly entries: readonly EntryToVerify[];
  readonly owners: readonly string[];
  readonly committee?: { readonly teeShot?: string | undefined } | null | undefined;
}): string | null {
  const withTeeShot = entries.filter(({ teeShot }) => teeShot !== undefined);
  const own = withTeeShot.find(({ scorer }) => owners.includes(scorer)) ?? withTeeShot[0];
  return committee?.teeShot ?? own?.teeShot ?? null;
}

/** Whether an organiser may set this hole without reopening it: not when it is agreed or empty. */
export function mayAmend(verification: Pick<HoleVerification, 'auto' | 'state'>): boolean {
  return !verification.auto && verification.state !== 'unscored';
}
