import type { Hole } from '../course.ts';
import { DistinctNumbers } from '../distinct.ts';
import { requireWhole } from '../errors.ts';
import type { PlayingHandicap, StrokeIndex, Strokes } from '../numbers.ts';

/** The bounds of a whole Playing Handicap on any card. */
const LOWEST = -100;
const HIGHEST = 200;

/**
 * Strokes received on each hole, in card order (negative: given back). The stroke indexes in play are ranked first, so
 * a nine with only odd indexes gets the same strokes as one numbered 1 to 9. Source: Rules of Handicapping, Appendix E;
 * plus handicaps Appendix C.
 * @param playingHandicap whole strokes
 * @throws GolfError for a repeated stroke index or a fractional handicap
 */
export function strokesReceived(
  playingHandicap: PlayingHandicap,
  holes: readonly Pick<Hole, 'si'>[],
): Strokes[] {
  requireWhole(playingHandicap, LOWEST, HIGHEST, 'playingHandicap');
  const count = holes.length;
  if (count === 0) return [];
  // Floor division also fits a plus handicap: -1 on 18 holes is -1 everywhere and +1 on indexes 1 to 17, which leaves
  // -1 on index 18.
  const everywhere = Math.floor(playingHandicap / count);
  const extra = playingHandicap - everywhere * count;
  const indexes = indexesOf(holes);
  return holes.map(({ si }) => everywhere + (indexes.rankOf(si) <= extra ? 1 : 0));
}

function indexesOf(holes: readonly Pick<Hole, 'si'>[]): DistinctNumbers {
  const indexes = new DistinctNumbers();
  for (let at = 0; at < holes.length; at++) indexes.add(holes[at]?.si ?? 0, () => `holes[${at}].si`);
  return indexes;
}

/**
 * The stroke indexes of a round that plays the same loop two or three times. A nine played twice takes the odd indexes
 * first and the even ones second. A six played three times takes 1, 4, 7, …, then 2, 5, 8, …, then 3, 6, 9, ….
 * @param loop stroke indexes of the loop in card order; only their order counts
 */
export function strokeIndexesOfLoops(loop: readonly StrokeIndex[], times: 2 | 3): StrokeIndex[] {
  const indexes = indexesOf(loop.map((si) => ({ si })));
  return Array.from({ length: times }, (_, round) =>
    loop.map((si) => (indexes.rankOf(si) - 1) * times + round + 1),
  ).flat();
}
