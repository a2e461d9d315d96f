/** The conditions for the next hole. */
export interface Progress {
  /** The holes in playing order. */
  readonly order: readonly number[];
  readonly hole: number;
  /** Every card has the user's score on the current hole. */
  readonly holeScored: boolean;
  /** Every card has the user's score on every hole. */
  readonly allScored: boolean;
  readonly autoProgress: boolean;
}

export type NextStep =
  | { readonly kind: 'go'; readonly hole: number }
  /** 'Please score all players before proceeding to the next hole' */
  | { readonly kind: 'scoreFirst' }
  /** Nothing is left to score: the cards are next. */
  | { readonly kind: 'cards' };

const after = (order: readonly number[], hole: number, step: 1 | -1): number =>
  order[(order.indexOf(hole) + step + order.length) % order.length] ?? hole;

export const isLastHole = ({ order, hole }: Pick<Progress, 'order' | 'hole'>): boolean =>
  order.at(-1) === hole;

/**
 * The Next hole button and arrow. With auto-progress the user moves freely; without it every card must have a score
 * first, and on the last hole every hole of every card.
 */
export function nextStep(progress: Progress): NextStep {
  const { order, hole, holeScored, allScored, autoProgress } = progress;
  if (autoProgress) return { kind: 'go', hole: after(order, hole, 1) };
  if (!holeScored) return { kind: 'scoreFirst' };
  if (!isLastHole(progress)) return { kind: 'go', hole: after(order, hole, 1) };
  return allScored ? { kind: 'cards' } : { kind: 'scoreFirst' };
}

/** The Previous arrow: the previous hole, and from the first hole the last. */
export const previousHole = (order: readonly number[], hole: number): number => after(order, hole, -1);

/** The target of auto-progress after the user's last score on a hole: the next hole, or none from the last one. */
export function autoStep(progress: Progress): number | null {
  const { order, hole, holeScored, autoProgress } = progress;
  return autoProgress && holeScored && !isLastHole(progress) ? after(order, hole, 1) : null;
}
