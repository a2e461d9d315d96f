/** A game or a tournament's standings with their version. */
export interface Versioned {
  readonly v: number;
  readonly epoch: string;
}

/** Identifies a state in a query's key. A restored server gives the same versions to other scores, in another epoch. */
export const versionKey = ({ v, epoch }: Versioned): string => `${epoch} ${v}`;
