import { requireWhole } from '../errors.ts';
import type { Ranked } from './rank.ts';

/** How the top of a board is kept back for the prize-giving. */
export interface Reveal {
  /** The top so many places are hidden; 0 none, 1000 all. */
  readonly hideUntil: number;
  /** How many steps have been revealed. */
  readonly revealIndex: number;
  /** Reveal from the winner downward instead of up to the winner. */
  readonly reverse: boolean;
  /** Each place takes two steps: the name, then the figures. */
  readonly twoSteps: boolean;
}

export const HIDE_ALL = 1000;

export interface CoveredRow {
  readonly id: string;
  /** `name`: the name may be shown at its place, the figures not. */
  readonly cover: 'shown' | 'name' | 'hidden';
}

export interface CoveredBoard {
  /** In board order. */
  readonly rows: readonly CoveredRow[];
  /** Steps until everything is shown. */
  readonly steps: number;
  readonly finished: boolean;
}

/**
 * Which rows of a board may be seen. Players who share a place are revealed together; rows without a position
 * stay hidden only when the whole board is, and go with its last place.
 */
export function coverPlaces(
  ranked: ReadonlyArray<Pick<Ranked, 'id' | 'position'>>,
  reveal: Reveal,
): CoveredBoard {
  requireWhole(reveal.hideUntil, 0, HIDE_ALL, 'hideUntil');
  requireWhole(reveal.revealIndex, 0, Number.MAX_SAFE_INTEGER, 'revealIndex');
  const hidesAll = reveal.hideUntil === HIDE_ALL;
  const places: number[] = [];
  for (const { position } of ranked) {
    if (position !== null && position <= reveal.hideUntil && places.at(-1) !== position)
      places.push(position);
  }
  if (hidesAll && places.length === 0 && ranked.length > 0) places.push(0);
  const lastPlace = places.at(-1) ?? 0;
  const stepsPerPlace = reveal.twoSteps ? 2 : 1;
  const steps = places.length * stepsPerPlace;

  const coverOf = (position: number | null): CoveredRow['cover'] => {
    if (position === null ? !hidesAll : position > reveal.hideUntil) return 'shown';
    const at = places.indexOf(position ?? lastPlace);
    const turn = reveal.reverse ? at : places.length - 1 - at;
    const taken = reveal.revealIndex - turn * stepsPerPlace;
    if (taken >= stepsPerPlace) return 'shown';
    return taken > 0 ? 'name' : 'hidden';
  };
  return {
    rows: ranked.map(({ id, position }) => ({ id, cover: coverOf(position) })),
    steps,
    finished: reveal.revealIndex >= steps,
  };
}
