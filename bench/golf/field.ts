import { chance, heath } from '@flagstick/scenarios';
import { type Hole, type HoleValue, type RankRow, scoreCard } from '../../packages/golf/src/index.ts';

export const HOLES: readonly Hole[] = heath.holes;

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly playingHandicap: number;
  readonly values: readonly (HoleValue | null)[];
}

/** The same field for the same number, in the middle of play: between 4 and 18 holes are scored. */
export function fieldOf(count: number): Player[] {
  let drawn = 0;
  const below = (limit: number) => Math.floor(chance('field', drawn++) * limit);
  return Array.from({ length: count }, (_, at) => {
    const thru = 4 + below(15);
    return {
      id: `player-${at}`,
      name: `Player ${below(count)}`,
      playingHandicap: below(40) - 3,
      values: HOLES.map((hole, i): HoleValue | null =>
        i < thru ? { kind: 'gross', gross: Math.max(1, hole.par - 1 + below(5)) } : null,
      ),
    };
  });
}

export function rowOf({ id, name, playingHandicap, values }: Player): RankRow {
  const card = scoreCard({ format: 'stableford', holes: HOLES, playingHandicap, values });
  return { id, name, handicapIndex: playingHandicap, card };
}
