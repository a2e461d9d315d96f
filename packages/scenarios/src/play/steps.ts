import type { Gross } from '@flagstick/contract';
import { chance } from '../chance.ts';
import { markedAs } from './player-model.ts';

/** A player whose card is played, with its planned scores and its scorers. */
export interface Seat {
  readonly id: string;
  /** Names the chance of this card: the same key makes the same mistakes. */
  readonly key: string;
  /** By hole number. */
  readonly card: ReadonlyMap<number, Gross>;
  /** The players this person scores for: first themselves, unless a team-mate writes the team's card. */
  readonly scoresFor: readonly string[];
  /** Has a phone in the game. An organiser enters the scores of players without such a scorer. */
  readonly hasPhone: boolean;
}

export interface Walk {
  /** Hole numbers in the order of play. */
  readonly holes: readonly number[];
  /** In walking order. */
  readonly seats: readonly Seat[];
  /** Markers make mistakes, which are settled a little later. */
  readonly slips: boolean;
}

/** One entry on one phone, or by an organiser for a player without a scorer with a phone. */
export interface Step {
  readonly player: string;
  readonly hole: number;
  readonly scorer: string;
  readonly value: Gross;
  /** Settles the scorer's own mistake: the value they wrote before. */
  readonly instead?: Gross;
  /** When, counted in holes since the group began: 3 is when it leaves the third green. */
  readonly due: number;
}

/** The scores of a hole are typed while the group walks to the next green, one after the other. */
const firstEntry = 0.55;
const allEntries = 0.9;
/** Two players who wrote different numbers find out about it this much later. */
const settledAfter = 1.5;

/** Everything that the phones of a group will enter, in order of time. */
export function stepsOf({ holes, seats, slips }: Walk): Step[] {
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
  const steps: Step[] = [];
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
      if (value !== score) steps.push({ ...step, value: score, instead: value, due: due + settledAfter });
    }
  }
  return steps.sort((a, b) => a.due - b.due);
}

/**
 * Whether nothing is left of a step, by what the scorer and the player themselves have on the card now (undefined:
 * nothing). A value outside the plan was typed by a person and is kept.
 */
export function isDone(step: Step, entered: Gross | undefined, own: Gross | undefined): boolean {
  if (entered === undefined) return false;
  return step.instead === undefined || entered !== step.instead || entered === own;
}
