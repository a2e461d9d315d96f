import type { Gross } from '@flagstick/contract';
import { chance } from '../chance.ts';
import { markedAs } from './player-model.ts';

/** A player with planned scores. */
export interface PlannedSeat {
  readonly id: string;
  /** Names the random numbers of this card. */
  readonly key: string;
  /** By hole number. */
  readonly card: ReadonlyMap<number, Gross>;
  /** The players whose scores this player enters: first their own, unless a team-mate enters the team's card. */
  readonly scoresFor: readonly string[];
  /** False: an organiser enters the scores, unless a scorer has a phone. */
  readonly hasPhone: boolean;
}

export interface GroupRound {
  /** Hole numbers in the order of play. */
  readonly holes: readonly number[];
  /** In the order of the group. */
  readonly seats: readonly PlannedSeat[];
  /** Markers make mistakes, which they correct a little later. */
  readonly slips: boolean;
}

/** An entry on a phone, or by an organiser for a player without a scorer with a phone. */
export interface PlannedEntry {
  readonly player: string;
  readonly hole: number;
  readonly scorer: string;
  readonly value: Gross;
  /** Corrects this earlier value of the same scorer. */
  readonly corrects?: Gross;
  /** The time in holes since the group began: 3 is when it leaves the third green. */
  readonly due: number;
}

/** The scores of a hole are entered one after the other while the group plays the next one. */
const firstEntry = 0.55;
const allEntries = 0.9;
/** Holes until a mistake is corrected. */
const correctedAfter = 1.5;

/** All entries of a group's phones, in order of time. */
export function plannedEntriesOf({ holes, seats, slips }: GroupRound): PlannedEntry[] {
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  const phones = seats.filter(({ hasPhone }) => hasPhone);
  const pairs = seats.flatMap((scorer) => {
    const scoresFor = scorer.hasPhone
      ? scorer.scoresFor
      : scorer.scoresFor.filter(
          (id) => id === scorer.id && !phones.some((phone) => phone.scoresFor.includes(id)),
        );
    return scoresFor.flatMap((id) => {
      const player = byId.get(id);
      return player ? [{ scorer, player }] : [];
    });
  });
  const steps: PlannedEntry[] = [];
  for (const [played, hole] of holes.entries()) {
    for (const [at, { scorer, player }] of pairs.entries()) {
      const score = player.card.get(hole);
      if (score === undefined) continue;
      const due =
        played + firstEntry + (allEntries * (at + 0.3 + 0.4 * chance(player.key, hole, at))) / pairs.length;
      const own = scorer.id === player.id;
      const value = own || !slips ? score : markedAs(scorer.key, player.key, hole, score);
      const step = { player: player.id, hole, scorer: scorer.id, due };
      steps.push({ ...step, value });
      if (value !== score) steps.push({ ...step, value: score, corrects: value, due: due + correctedAfter });
    }
  }
  return steps.sort((a, b) => a.due - b.due);
}

/**
 * True if the step is done: the scorer has a value, and a correction is not needed or not allowed. `undefined`: no
 * value. A value outside the plan was entered by a person and is kept.
 */
export function isDone(step: PlannedEntry, entered: Gross | undefined, own: Gross | undefined): boolean {
  if (entered === undefined) return false;
  return step.corrects === undefined || entered !== step.corrects || entered === own;
}
