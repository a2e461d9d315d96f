import { GolfError, requireWhole } from '../errors.ts';
import type { Gross } from '../numbers.ts';

/** The value of a hole that is no longer open. */
export type HoleValue =
  | { readonly kind: 'gross'; readonly gross: Gross }
  /** Picked up: the ball was not holed out. */
  | { readonly kind: 'pickedUp' }
  /** Retired on this hole after this many shots. */
  | { readonly kind: 'retired'; readonly shots: number }
  | { readonly kind: 'didNotPlay' };

/** A value as it is sent and entered; the shots of a DNF are sent separately. */
export type HoleValueWire = number | 'PU' | 'DNF' | 'DNP';

export const HIGHEST_GROSS = 36;

const PICKED_UP: HoleValue = { kind: 'pickedUp' };
export const DID_NOT_PLAY: HoleValue = { kind: 'didNotPlay' };

/**
 * @param shots strokes taken before retiring, 0 to 36; read for DNF only
 * @throws GolfError for anything except 1 to 36, PU, DNF or DNP
 */
export function parseHoleValue(wire: HoleValueWire, shots = 0): HoleValue {
  switch (wire) {
    case 'PU':
      return PICKED_UP;
    case 'DNP':
      return DID_NOT_PLAY;
    case 'DNF':
      requireWhole(shots, 0, HIGHEST_GROSS, 'shots');
      return { kind: 'retired', shots };
    default:
      if (typeof wire !== 'number') throw new GolfError('unknown', 'gross', wire);
      requireWhole(wire, 1, HIGHEST_GROSS, 'gross');
      return { kind: 'gross', gross: wire };
  }
}

export function printHoleValue(value: HoleValue): HoleValueWire {
  switch (value.kind) {
    case 'gross':
      return value.gross;
    case 'pickedUp':
      return 'PU';
    case 'retired':
      return 'DNF';
    case 'didNotPlay':
      return 'DNP';
  }
}

/** The same entry, including the shots before retiring. */
export function sameValue(a: HoleValue | null, b: HoleValue | null): boolean {
  if (!sameScore(a, b)) return false;
  return a?.kind !== 'retired' || b?.kind !== 'retired' || a.shots === b.shots;
}

/** The same result: two markers who counted a retired player's shots differently still agree. */
export function sameScore(a: HoleValue | null, b: HoleValue | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'gross' && b.kind === 'gross') return a.gross === b.gross;
  return a.kind === b.kind;
}

/** Whether the player started this hole: PU and DNF count as played, DNP does not. */
export function wasPlayed(value: HoleValue | null): boolean {
  return value !== null && value.kind !== 'didNotPlay';
}
