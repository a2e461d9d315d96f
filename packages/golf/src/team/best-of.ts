import type { Hole } from '../course.ts';
import { GolfError, requireWhole } from '../errors.ts';

/** How many scores of a team count on which holes. Every player counts on a hole in no list. */
export interface BestOfPlan {
  readonly bestOne: readonly number[];
  readonly bestTwo: readonly number[];
  readonly bestThree: readonly number[];
  readonly bestFour: readonly number[];
  /** The lists hold hole numbers of the course; otherwise positions in the team's order of play. */
  readonly relatedToCourseHoles: boolean;
}

/**
 * How many scores count on each hole, in card order. On a hole in two lists the smaller number of scores counts.
 * @param order indexes of the holes in the team's order of play
 */
export function countsPerHole(
  plan: BestOfPlan,
  holes: readonly Pick<Hole, 'number'>[],
  order: readonly number[],
  players: number,
): number[] {
  const lists = [plan.bestOne, plan.bestTwo, plan.bestThree, plan.bestFour];
  const turns = new Map(order.map((at, turn) => [at, turn + 1]));
  return holes.map((hole, at) => {
    const listNumber = plan.relatedToCourseHoles ? hole.number : (turns.get(at) ?? 0);
    const best = lists.findIndex((list) => list.includes(listNumber));
    return best < 0 ? players : best + 1;
  });
}

export interface BestOf {
  /** Indexes of the figures that count, in the order given. */
  readonly counted: readonly number[];
  readonly sum: number;
  /** Fewer figures than `count`. */
  readonly tooFew: boolean;
}

/**
 * Picks the best `count` figures; null is a member without one. Of equal figures the first in the list counts.
 * @param higherWins true for points
 */
export function bestOf(figures: readonly (number | null)[], count: number, higherWins: boolean): BestOf {
  requireWhole(count, 1, 100, 'count');
  const known: { readonly at: number; readonly figure: number }[] = [];
  for (const [at, figure] of figures.entries()) {
    if (figure === null) continue;
    if (!Number.isFinite(figure)) throw new GolfError('notANumber', `figures[${at}]`, figure);
    known.push({ at, figure });
  }
  known.sort((a, b) => (higherWins ? b.figure - a.figure : a.figure - b.figure) || a.at - b.at);
  const counted = known.slice(0, count);
  return {
    counted: counted.map(({ at }) => at).sort((a, b) => a - b),
    sum: counted.reduce((sum, { figure }) => sum + figure, 0),
    tooFew: counted.length < count,
  };
}
