import type { Competition } from '@flagstick/contract';
import { countsPerHole, type Hole, playOrder, type TeamHole } from '@flagstick/golf';
import * as texts from './messages.ts';

/** The number of counting scores: `Best 2 of 4, best 3 on 3, 8, 12`, or that the team plays one card. */
export function countingWords(
  {
    playingFormat,
    bestOne,
    bestTwo,
    bestThree,
    bestFour,
    isRelatedToCourseHoles,
    teamPlayers,
  }: Competition['playingRules'],
  holes: readonly Hole[],
): string {
  if (playingFormat === 'combined') return texts.oneCardPerTeam;
  const plan = { bestOne, bestTwo, bestThree, bestFour, relatedToCourseHoles: isRelatedToCourseHoles };
  const counts = countsPerHole(plan, holes, playOrder(holes), teamPlayers);
  const byCount = [...new Set(counts)]
    .map((count) => [count, [...counts.keys()].filter((at) => counts[at] === count)] as const)
    .sort(([, a], [, b]) => b.length - a.length);
  const [most, ...others] = byCount;
  if (most === undefined) return '';
  if (others.length > 0 && most[1].length * 2 <= holes.length) {
    const all = byCount.map(([count]) => count).sort((a, b) => a - b);
    return texts.bestByHole(all.slice(0, -1).join(', '), all.at(-1) ?? '', teamPlayers);
  }
  const rest = others.map(([count, on]) => {
    const numbers = on.map((at) => (isRelatedToCourseHoles ? holes[at]?.number : at + 1)).join(', ');
    return isRelatedToCourseHoles
      ? texts.bestOn(count, numbers)
      : texts.bestOnTeamsHoles(count, numbers, on.length === 1);
  });
  return [texts.bestOf(most[0], teamPlayers), ...rest].join(', ');
}

/** The sum of a hole's counting scores: points, or nett to par; null while nothing counts. */
export function countingSum(points: boolean, hole: TeamHole): number | null {
  const counted = points ? hole.counted.points : hole.counted.nett;
  if (points) return counted.length === 0 ? null : hole.points;
  return hole.nett === null ? null : hole.nett - hole.par * counted.length;
}
