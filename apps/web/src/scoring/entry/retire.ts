import type { Gross, Player } from '@flagstick/contract';
import { entryOf, isScoredBy } from '../lib/panel.ts';

/** A score to enter for one hole. */
export interface ScoreToEnter {
  readonly hole: number;
  readonly gross: Gross | null;
  readonly shots?: number;
  /** On a team's card: the player of the counted tee shot. */
  readonly teeShot?: string;
}

const openHoles = (player: Player, holes: readonly number[], scorer: string | null): number[] =>
  holes.filter((hole) => !isScoredBy(player, hole, scorer));

/**
 * DNF: the player retired on this hole after so many shots; open holes become DNP.
 * @param order the holes in playing order
 * @param scorer null for the committee
 */
export function retireOn(
  player: Player,
  order: readonly number[],
  scorer: string | null,
  hole: number,
  shots: number,
): ScoreToEnter[] {
  return [
    { hole, gross: 'DNF', shots },
    ...openHoles(player, order, scorer)
      .filter((open) => open !== hole)
      .map((open) => ({ hole: open, gross: 'DNP' as const })),
  ];
}

/** DNP: the player did not play; this hole and every open one become DNP. */
export function didNotPlay(
  player: Player,
  order: readonly number[],
  scorer: string | null,
  hole: number,
): ScoreToEnter[] {
  const open = new Set([hole, ...openHoles(player, order, scorer)]);
  return order.filter((each) => open.has(each)).map((each) => ({ hole: each, gross: 'DNP' }));
}

/**
 * The earlier DNP holes when a DNP is corrected: one tap on DNP may have filled them, or the player joined late.
 * @returns the entries that clear them, in this scorer's name
 */
export function earlierDnps(
  player: Player,
  order: readonly number[],
  scorer: string | null,
  hole: number,
): ScoreToEnter[] {
  const isMissed = (number: number) => entryOf(player, number, scorer)?.gross === 'DNP';
  if (!isMissed(hole)) return [];
  return order
    .slice(0, order.indexOf(hole))
    .filter(isMissed)
    .map((number) => ({ hole: number, gross: null }));
}

/**
 * Clears the holes that a retirement filled, for a player who continues. Holes missed before this one stay.
 * @returns the entries, in this scorer's name, to send with the score that replaces the DNF or DNP
 */
export function clearRetirement(
  player: Player,
  order: readonly number[],
  scorer: string | null,
  hole: number,
): ScoreToEnter[] {
  const grossOn = (number: number) => entryOf(player, number, scorer)?.gross;
  const current = grossOn(hole);
  if (current !== 'DNF' && current !== 'DNP') return [];
  const from = current === 'DNF' ? 0 : order.indexOf(hole) + 1;
  return order
    .slice(from)
    .filter((number) => number !== hole && grossOn(number) === 'DNP')
    .map((number) => ({ hole: number, gross: null }));
}
