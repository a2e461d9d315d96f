/** A game or a tournament's standings as a screen holds them. */
export interface Versioned {
  readonly v: number;
  readonly epoch: string;
}

/**
 * Names the state that something is read for, as part of a query's key. A restored server gives the same versions to other
 * scores, in another epoch.
 */
export const stateOf = ({ v, epoch }: Versioned): string => `${epoch} ${v}`;
