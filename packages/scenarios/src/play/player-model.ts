import type { Gross } from '@flagstick/contract';
import { type ScoringFormat, scoringOf, strokesReceived } from '@flagstick/golf';
import { chance, normal } from '../chance.ts';

export interface ModelHole {
  readonly number: number;
  readonly par: number;
  readonly si: number;
}

/** Players with the same key always play the same round. */
export interface ModelPlayer {
  readonly key: string;
  /** Over eighteen holes. */
  readonly courseHandicap: number;
}

/*
 * Fitted to some fifty rounds of a group of friends with indexes from 8 to 25 (2016-18): they scored two to three
 * strokes above their course handicap on average, with a standard deviation of five strokes a round and one a hole;
 * the hardest third of the holes cost 1.2 times their share and the easiest 0.8 times; blow-ups are commoner
 * than birdies.
 */
const aboveHandicap = 2.5;
const spreadOfDay = 2;
const shareOfHardest = 1.25;
const shareOfEasiest = 0.75;

/** The average strokes over par. */
function expectedOver({ courseHandicap }: ModelPlayer, hole: ModelHole, day: number): number {
  const perHole = (courseHandicap + aboveHandicap + day) / 18;
  const ease = (hole.si - 1) / 17;
  // Strokes under par are spread evenly; strokes over par follow the stroke indexes.
  const share = perHole > 0 ? shareOfHardest + (shareOfEasiest - shareOfHardest) * ease : 1;
  return perHole * share;
}

/** The gross of a hole: from two under par to six over, at least 2. */
export function grossOn(player: ModelPlayer, hole: ModelHole): number {
  const day = spreadOfDay * normal(player.key, 'day');
  const over = expectedOver(player, hole, day);
  const spread = 0.62 + 0.28 * Math.max(0, Math.min(over, 2));
  const draw = normal(player.key, hole.number);
  const skewed = (draw > 0 ? 1.2 * draw : 0.9 * draw) - 0.12;
  const result = Math.round(over + spread * skewed);
  return Math.max(2, hole.par + Math.max(-2, Math.min(6, result)));
}

/** The probability that a ball that can no longer score a point is picked up. */
const pickUpRate = 0.6;

/**
 * A player's card. Where the format allows it, a hopeless hole is sometimes picked up.
 *
 * @param playingHandicap whole strokes over the holes given, which decide where the strokes fall
 */
export function cardOf(
  player: ModelPlayer,
  holes: readonly ModelHole[],
  format: ScoringFormat,
  playingHandicap: number,
): Map<number, Gross> {
  const strokes = strokesReceived(playingHandicap, holes);
  const { maximum, needsEveryHole, pointsFor, pointsWithoutScore } = scoringOf(format);
  return new Map(
    holes.map((hole, at) => {
      const gross = grossOn(player, hole);
      const received = strokes[at] ?? 0;
      const pointless =
        maximum === null
          ? pointsFor(gross - hole.par - received, received) === pointsWithoutScore(received)
          : gross >= maximum(hole.par, received);
      const picksUp = !needsEveryHole && pointless && chance(player.key, hole.number, 'PU') < pickUpRate;
      return [hole.number, picksUp ? 'PU' : gross];
    }),
  );
}

/** The probability that a marker enters another number than the player. */
const slipRate = 0.03;

/** The marker's first entry: the score, or sometimes one stroke more or less by mistake. */
export function markedAs(markerKey: string, playerKey: string, hole: number, score: Gross): Gross {
  if (typeof score !== 'number' || chance(markerKey, playerKey, hole, 'slip') >= slipRate) return score;
  return score <= 2 || chance(markerKey, playerKey, hole, 'more') < 0.5 ? score + 1 : score - 1;
}
