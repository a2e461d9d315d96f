import type { HoleScore } from '../score/hole.ts';
import type { ContestRanking, PrizeEntrant } from './field.ts';
import type { SkinsContest } from './setup.ts';
import { isFinished, placesByWins } from './units.ts';

/**
 * Skins over the holes in card order: the only lowest score of a hole wins its skin. Without a winner the skin is lost,
 * or carried over to the next hole. With validation the winner needs par (nett par) on the next hole; otherwise the
 * hole has no winner. The last hole needs no validation. A hole counts once every entrant has a value for it.
 */
export function rankSkins(contest: SkinsContest, entrants: readonly PrizeEntrant[]): ContestRanking {
  const holes = Math.max(0, ...entrants.map(({ card }) => card.holes.length));
  const won = new Map<string, number[]>();
  let carried: number[] = [];
  let unwon = 0;
  let settled = true;
  for (let at = 0; at < holes; at++) {
    const result = winnerOf(contest, entrants, at, holes);
    if (result === 'open') {
      settled = false;
      // Whether an earlier skin is carried to a later hole is not known yet.
      if (contest.carryOver) break;
      continue;
    }
    const hole = entrants.find(({ card }) => card.holes[at])?.card.holes[at]?.number ?? at + 1;
    const stake = [...carried, hole];
    carried = [];
    if (result !== null) won.set(result, [...(won.get(result) ?? []), ...stake]);
    else if (contest.carryOver) carried = stake;
    else unwon++;
  }
  return {
    places: placesByWins([...won].map(([id, skins]) => ({ id, holes: skins }))),
    settled: settled && entrants.every(({ card }) => isFinished(card)),
    unwon: unwon + (settled ? carried.length : 0),
  };
}

interface Lowest {
  readonly id: string;
  readonly figure: number;
  readonly only: boolean;
}

/** The winner of a hole, null for none, `open` while a score can still change it. */
function winnerOf(
  { basis, validation }: SkinsContest,
  entrants: readonly PrizeEntrant[],
  at: number,
  holes: number,
): string | null | 'open' {
  let best: Lowest | undefined;
  for (const { id, card } of entrants) {
    const hole = card.holes[at];
    if (!hole) continue;
    if (isOpen(hole, card)) return 'open';
    const figure = hole[basis];
    if (figure === null) continue;
    if (best === undefined || figure < best.figure) best = { id, figure, only: true };
    else if (figure === best.figure) best = { id: best.id, figure, only: false };
  }
  if (!best?.only) return null;
  if (!validation || at === holes - 1) return best.id;
  const winner = best.id;
  const card = entrants.find(({ id }) => id === winner)?.card;
  const next = card?.holes[at + 1];
  if (!card || !next) return winner;
  if (isOpen(next, card)) return 'open';
  const toPar = basis === 'gross' ? next.toPar : next.nettToPar;
  return toPar !== null && toPar <= 0 ? winner : null;
}

const isOpen = ({ value }: HoleScore, card: { readonly ended: boolean }): boolean =>
  value === null && !card.ended;
