import type { Player } from '@flagstick/contract';
import { valueIn } from '../lib/panel.ts';
import { autoStep } from '../lib/progress.ts';
import type { HoleEntry } from '../lib/retire.ts';
import { isAllScored, isHoleScored, type Round } from '../lib/round.ts';
import type { Turned } from '../lib/use-turn.ts';

/** The score that was entered last. */
export interface TypedScore {
  readonly player: string;
  readonly hole: number;
}

/** An entry that the round does not show yet. */
export interface Entered {
  /** The round before it. */
  readonly before: Round;
  readonly kind: 'scored' | 'cleared' | 'conceded';
  /** What an undo takes back; null: a conceded hole is not taken back. */
  readonly turned: Turned | null;
}

/** What the hole screen remembers from one entry to the next. */
export interface EntryState {
  /** The hole that the scorer left to settle a difference on this one. */
  readonly cameFrom: number | null;
  /** The hole that follows one whose scores are all entered: only there an advert is shown. */
  readonly onWayTo: number | null;
  readonly typed: TypedScore | null;
  readonly entered: Entered | null;
}

export const atRest: EntryState = { cameFrom: null, onWayTo: null, typed: null, entered: null };

/** Where an entry leads: to the result, to a hole, or nowhere. */
export interface NextScreen {
  readonly to: number | 'result' | null;
  /** The score that an undo takes back there. */
  readonly turned: Turned | null;
}

/**
 * What follows an entry on a hole, once the round shows it.
 *
 * @param now the round with the entry
 */
export function afterEntry(
  { entered, ...state }: EntryState & { readonly entered: Entered },
  now: Round,
  hole: number,
  auto: boolean,
): readonly [EntryState, NextScreen] {
  const { before, kind, turned } = entered;
  const { cameFrom } = state;
  const settled = { ...state, entered: null };
  const isConceded = kind === 'conceded';
  // A difference is settled where it arose.
  const isAsked = !isConceded && now.questions.some((question) => question.hole === hole);
  const isLast = isAllScored(now) && !isAllScored(before);
  if (kind !== 'cleared') {
    if (isLast && (isConceded || (auto && now.questions.length === 0))) {
      return [settled, { to: 'result', turned: null }];
    }
    if (cameFrom !== null && !isAsked && !isConceded) {
      return [
        { ...settled, cameFrom: null, onWayTo: null },
        { to: cameFrom, turned: null },
      ];
    }
    const holeScored = isConceded || (!isAsked && isHoleScored(now, hole) && !isHoleScored(before, hole));
    const to = autoStep({
      order: now.order,
      hole,
      holeScored,
      allScored: false,
      autoProgress: isConceded || auto,
    });
    if (to !== null)
      return [
        { ...settled, onWayTo: to },
        { to, turned },
      ];
  }
  return [settled, { to: null, turned: null }];
}

/** What an undo puts back: the values of these holes in a scorer's name. */
export const valuesBefore = (player: Player, entries: readonly HoleEntry[], as: string | null): HoleEntry[] =>
  entries.map(({ hole }) => {
    const { gross = null, shots } = valueIn(player, hole, as) ?? {};
    return { hole, gross, ...(shots === undefined ? {} : { shots }) };
  });
