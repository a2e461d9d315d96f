import type { Player } from '@flagstick/contract';
import { entryOf } from '../lib/panel.ts';
import { autoStep } from '../lib/progress.ts';
import { isAllScored, isHoleScored, type Round } from '../lib/round.ts';
import type { UndoableEntry } from '../lib/use-hole-navigation.ts';
import type { ScoreToEnter } from './retire.ts';

/** The score entered last. */
export interface EnteredScore {
  readonly player: string;
  readonly hole: number;
}

/** An entry that the round does not include yet. */
export interface PendingEntry {
  /** The hole of the entry; after a confirmation dialog the screen may show another. */
  readonly hole: number;
  /** The round before the entry. */
  readonly before: Round;
  readonly kind: 'scored' | 'cleared' | 'conceded';
  /** The undo of the entry; null for a conceded hole, which cannot be undone. */
  readonly undoable: UndoableEntry | null;
}

/** The state of the hole screen between entries. */
export interface EntryState {
  /** The hole that the scorer left to settle a mismatch on this one. */
  readonly cameFrom: number | null;
  /** The hole shown after every score of the previous hole was entered: only that move shows an advert. */
  readonly advertHole: number | null;
  readonly lastEntered: EnteredScore | null;
  readonly pending: PendingEntry | null;
}

export const initialEntryState: EntryState = {
  cameFrom: null,
  advertHole: null,
  lastEntered: null,
  pending: null,
};

/** The screen that follows an entry: the result, a hole, or no other screen. */
export interface NextScreen {
  readonly to: number | 'result' | null;
  /** The score that an undo removes there. */
  readonly undoable: UndoableEntry | null;
}

/**
 * The next screen after an entry, once the round includes it.
 * @param now the round with the entry
 */
export function afterEntry(
  { pending, ...state }: EntryState & { readonly pending: PendingEntry },
  now: Round,
  auto: boolean,
): readonly [EntryState, NextScreen] {
  const { hole, before, kind, undoable } = pending;
  const { cameFrom } = state;
  const settled = { ...state, pending: null };
  const isConceded = kind === 'conceded';
  // A mismatch on this hole keeps the scorer here.
  const isAsked = !isConceded && now.mismatches.some((question) => question.hole === hole);
  const isLast = isAllScored(now) && !isAllScored(before);
  if (kind !== 'cleared') {
    if (isLast && (isConceded || (auto && now.mismatches.length === 0))) {
      return [settled, { to: 'result', undoable: null }];
    }
    if (cameFrom !== null && !isAsked && !isConceded) {
      return [
        { ...settled, cameFrom: null, advertHole: null },
        { to: cameFrom, undoable: null },
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
        { ...settled, advertHole: to },
        { to, undoable },
      ];
  }
  return [settled, { to: null, undoable: null }];
}

/** The values that an undo restores, in a scorer's name. */
export const valuesBefore = (
  player: Player,
  entries: readonly ScoreToEnter[],
  scorerId: string | null,
): ScoreToEnter[] =>
  entries.map(({ hole }) => {
    const { gross = null, shots } = entryOf(player, hole, scorerId) ?? {};
    return { hole, gross, ...(shots === undefined ? {} : { shots }) };
  });
