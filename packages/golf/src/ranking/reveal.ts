import { requireWhole } from '../errors.ts';
import type { Ranked } from './rank.ts';

/** How the top of a board is kept back for the prize-giving. */
export interface Reveal {
  /** The top so many places are hidden; 0 none, 1000 all. */
  readonly hideUntil: number;
  /** The place that each step so far has come to; a step goes on to `next` of the board before it. */
  readonly reached: readonly number[];
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
  /** Steps until everything is shown, with those that were taken. */
  readonly steps: number;
  /** The place that the next step comes to; null: everything is shown. */
  readonly next: number | null;
}

type Row = Pick<Ranked, 'id' | 'position'>;

/** The places that the last step came to, behind those of the steps before it, and whether it told names alone. */
function lastBlock({ reached, reverse, twoSteps }: Reveal) {
  const to = reached.at(-1);
  if (to === undefined) return undefined;
  const isHalf = twoSteps && reached.filter((place) => place === to).length % 2 === 1;
  const before = reached.findLast((place) => place !== to);
  const holds = reverse
    ? (place: number) => place <= to && place > (before ?? 0)
    : (place: number) => place >= to && place < (before ?? Number.POSITIVE_INFINITY);
  return { to, isHalf, holds };
}

/**
 * Which rows of a board may be seen. Players who share a place are revealed together; rows without a position stay hidden
 * only when the whole board is, and go with its last place. It is places that were revealed: who moves to one of them is
 * shown there, and who moves to one that was not is covered.
 */
export function coverPlaces(ranked: readonly Row[], reveal: Reveal): CoveredBoard {
  const { hideUntil, reached, reverse, twoSteps } = reveal;
  requireWhole(hideUntil, 0, HIDE_ALL, 'hideUntil');
  for (const place of reached) requireWhole(place, 0, Number.MAX_SAFE_INTEGER, 'reached');
  const hidesAll = hideUntil === HIDE_ALL;
  const places: number[] = [];
  for (const { position } of ranked) {
    if (position !== null && position <= hideUntil && places.at(-1) !== position) places.push(position);
  }
  if (hidesAll && places.length === 0 && ranked.length > 0) places.push(0);
  // Who has no position goes with the last place, also when that was another one as it was revealed.
  const [first] = reached;
  const lastPlace = Math.max(places.at(-1) ?? 0, reverse ? 0 : (first ?? 0));

  const block = lastBlock(reveal);
  const isReached = (place: number) =>
    block !== undefined && (reverse ? place <= block.to : place >= block.to);
  const coverOf = (position: number | null): CoveredRow['cover'] => {
    if (position === null ? !hidesAll : position > hideUntil) return 'shown';
    const place = position ?? lastPlace;
    if (!isReached(place)) return 'hidden';
    return block?.isHalf && block.holds(place) ? 'name' : 'shown';
  };
  const rows = ranked.map(({ id, position }) => ({ id, cover: coverOf(position) }));

  const figuresLeft = rows.some(({ cover }) => cover === 'name');
  const ahead = places.filter((place) => !isReached(place));
  const steps = reached.length + ahead.length * (twoSteps ? 2 : 1) + (figuresLeft ? 1 : 0);
  if (block && figuresLeft) return { rows, steps, next: block.to };
  const nextPlace = ahead.at(reverse ? 0 : -1);
  if (nextPlace === undefined) return { rows, steps, next: null };
  // From the winner downward those who share a place take up the ones behind it, too.
  const sharing = reverse ? ranked.filter(({ position }) => position === nextPlace).length : 1;
  return { rows, steps, next: nextPlace + Math.max(sharing, 1) - 1 };
}
