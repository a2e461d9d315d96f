import { requireWhole } from '../errors.ts';
import type { RankedRow } from './rank.ts';

/** How the top of a board is hidden for the prize-giving. */
export interface Reveal {
  /** The number of top places hidden; 0 none, 1000 all. */
  readonly hiddenPlaces: number;
  /**
   * The last place that each past step revealed. A step reveals all hidden places up to the `next` that the board had
   * before the step.
   */
  readonly reached: readonly number[];
  /** Reveal from the winner downward instead of up to the winner. */
  readonly reverse: boolean;
  /** Each place takes two steps: the name, then the figures. */
  readonly twoSteps: boolean;
}

export const HIDE_ALL = 1000;

export interface RevealedRow {
  readonly id: string;
  /** `name`: the name may be shown at its place, the figures not. */
  readonly visibility: 'shown' | 'name' | 'hidden';
}

export interface RevealedBoard {
  /** In board order. */
  readonly rows: readonly RevealedRow[];
  /** The total number of steps, including those taken. */
  readonly steps: number;
  /** The place that the next step reaches; null when everything is shown. */
  readonly next: number | null;
}

/** The places revealed by the last step alone, and whether it revealed only names. */
function lastStep({ reached, reverse, twoSteps }: Reveal) {
  const to = reached.at(-1);
  if (to === undefined) return undefined;
  const namesOnly = twoSteps && reached.filter((place) => place === to).length % 2 === 1;
  const before = reached.findLast((place) => place !== to);
  const reveals = reverse
    ? (place: number) => place <= to && place > (before ?? 0)
    : (place: number) => place >= to && place < (before ?? Number.POSITIVE_INFINITY);
  return { to, namesOnly, reveals };
}

/**
 * Which rows of a board may be seen. Players who share a place are revealed together. Rows without a position are
 * hidden only when the whole board is, and are revealed in its last step. Places are revealed, not players: a player
 * who moves to a revealed place is shown, and one who moves to a hidden place is hidden.
 */
export function revealPlaces(
  ranked: readonly Pick<RankedRow, 'id' | 'position'>[],
  reveal: Reveal,
): RevealedBoard {
  const { hiddenPlaces, reached, reverse, twoSteps } = reveal;
  requireWhole(hiddenPlaces, 0, HIDE_ALL, 'hiddenPlaces');
  for (const place of reached) requireWhole(place, 0, Number.MAX_SAFE_INTEGER, 'reached');
  const hidesAll = hiddenPlaces === HIDE_ALL;
  const places: number[] = [];
  for (const { position } of ranked) {
    if (position !== null && position <= hiddenPlaces && places.at(-1) !== position) places.push(position);
  }
  if (hidesAll && places.length === 0 && ranked.length > 0) places.push(0);
  // Rows without a position are revealed in the last step; once revealed they stay so, even if the last place
  // changes.
  const [first] = reached;
  const lastPlace = Math.max(places.at(-1) ?? 0, reverse ? 0 : (first ?? 0));

  const last = lastStep(reveal);
  const isReached = (place: number) => last !== undefined && (reverse ? place <= last.to : place >= last.to);
  const visibilityAt = (position: number | null): RevealedRow['visibility'] => {
    if (position === null ? !hidesAll : position > hiddenPlaces) return 'shown';
    const place = position ?? lastPlace;
    if (!isReached(place)) return 'hidden';
    return last?.namesOnly && last.reveals(place) ? 'name' : 'shown';
  };
  const rows = ranked.map(({ id, position }) => ({ id, visibility: visibilityAt(position) }));

  const figuresLeft = rows.some(({ visibility }) => visibility === 'name');
  const ahead = places.filter((place) => !isReached(place));
  const steps = reached.length + ahead.length * (twoSteps ? 2 : 1) + (figuresLeft ? 1 : 0);
  if (last && figuresLeft) return { rows, steps, next: last.to };
  const nextPlace = ahead.at(reverse ? 0 : -1);
  if (nextPlace === undefined) return { rows, steps, next: null };
  // In reverse, a tie for a place also uses up the places after it, so the step reaches the last of them.
  const sharing = reverse ? ranked.filter(({ position }) => position === nextPlace).length : 1;
  return { rows, steps, next: nextPlace + Math.max(sharing, 1) - 1 };
}
