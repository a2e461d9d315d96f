import type { Hole } from '../course.ts';
import { GolfError, requireWhole } from '../errors.ts';
import type { PlayingHandicap, StrokeIndex, Strokes } from '../numbers.ts';

/** The bounds within which a whole Playing Handicap makes sense on any card. */
const LOWEST = -100;
const HIGHEST = 200;

/**
 * Strokes received on each hole, in card order (negative: given back).
 *
 * The stroke indexes of the holes in play are ranked first, so a nine with only odd indexes shares its strokes
 * as well as one numbered 1 to 9. Source: Rules of Handicapping, Appendix E; plus handicaps Appendix C.
 *
 * @param playingHandicap whole strokes
 * @throws GolfError for a stroke index that stands twice, or a handicap that is not whole
 */
export function strokesReceived(
  playingHandicap: PlayingHandicap,
  holes: readonly Pick<Hole, 'si'>[],
): Strokes[] {
  requireWhole(playingHandicap, LOWEST, HIGHEST, 'playingHandicap');
  const count = holes.length;
  if (count === 0) return [];
  // Floor division gives a plus handicap its pattern too: -1 on 18 is -1 everywhere and +1 on the first 17.
  const everywhere = Math.floor(playingHandicap / count);
  const extra = playingHandicap - everywhere * count;
  const strokes: Strokes[] = new Array<Strokes>(count);
  for (let at = 0; at < count; at++) strokes[at] = everywhere + (rankOf(at, holes) <= extra ? 1 : 0);
  return strokes;
}

/** 1 for the lowest stroke index in play, 2 for the next, … */
function rankOf(at: number, holes: readonly Pick<Hole, 'si'>[]): number {
  const own = holes[at]?.si ?? 0;
  requireWhole(own, 1, 72, `holes[${at}].si`);
  let rank = 1;
  for (let other = 0; other < holes.length; other++) {
    const si = holes[other]?.si ?? 0;
    if (si < own) rank++;
    else if (si === own && other !== at)
      throw new GolfError('duplicate', `holes[${Math.max(at, other)}].si`, own);
  }
  return rank;
}

/**
 * The stroke indexes of a round that plays the same loop two or three times: a nine played twice takes the odd
 * ones first and the even ones second, a six played three times 1, 4, 7 … then 2, 5, 8 … then 3, 6, 9 ….
 *
 * @param loop stroke indexes of the loop in card order; only their order counts
 */
export function strokeIndexesOfLoops(loop: readonly StrokeIndex[], times: 2 | 3): StrokeIndex[] {
  const holes = loop.map((si) => ({ si }));
  const ranks = holes.map((_, at) => rankOf(at, holes));
  return Array.from({ length: times }, (_, round) =>
    ranks.map((rank) => (rank - 1) * times + round + 1),
  ).flat();
}
