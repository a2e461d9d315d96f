/** What decides whether the next hole may be shown. */
export interface Progress {
  /** The holes in the order in which they are played. */
  readonly order: readonly number[];
  readonly hole: number;
  /** Every card of mine has my score on the hole that is shown. */
  readonly holeScored: boolean;
  /** Every card of mine has my score on every hole. */
  readonly allScored: boolean;
  readonly autoProgress: boolean;
}

export type Step =
  | { readonly kind: 'go'; readonly hole: number }
  /** 'Please score all players before proceeding to the next hole' */
  | { readonly kind: 'scoreFirst' }
  /** Nothing is left to score: the cards come next. */
  | { readonly kind: 'cards' };

const after = (order: readonly number[], hole: number, step: 1 | -1): number =>
  order[(order.indexOf(hole) + step + order.length) % order.length] ?? hole;

export const isLastHole = ({ order, hole }: Pick<Progress, 'order' | 'hole'>): boolean =>
  order.at(-1) === hole;

/**
 * The Next hole button and arrow. With auto-progress the person walks about freely; without it every card must have
 * a score first, on the last hole every hole of every card.
 */
export function nextStep(progress: Progress): Step {
  const { order, hole, holeScored, allScored, autoProgress } = progress;
  if (autoProgress) return { kind: 'go', hole: after(order, hole, 1) };
  if (!holeScored) return { kind: 'scoreFirst' };
  if (!isLastHole(progress)) return { kind: 'go', hole: after(order, hole, 1) };
  return allScored ? { kind: 'cards' } : { kind: 'scoreFirst' };
}

/** The Previous arrow: the hole before, from the first round to the last. */
export const previousHole = (order: readonly number[], hole: number): number => after(order, hole, -1);

/** Where auto-progress leads when my last score on a hole is in: the next hole, and from the last one nowhere. */
export function autoStep(progress: Progress): number | null {
  const { order, hole, holeScored, autoProgress } = progress;
  return autoProgress && holeScored && !isLastHole(progress) ? after(order, hole, 1) : null;
}
