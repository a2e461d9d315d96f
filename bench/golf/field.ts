import { type Hole, type HoleValue, type RankRow, scoreCard } from '../../packages/golf/src/index.ts';

const PAR = [5, 3, 4, 3, 5, 4, 4, 4, 4, 4, 5, 4, 3, 4, 4, 4, 4, 4];
const SI = [14, 18, 12, 8, 6, 10, 4, 16, 2, 3, 17, 11, 9, 15, 1, 7, 13, 5];

export const HOLES: readonly Hole[] = PAR.map((par, at) => ({ number: at + 1, par, si: SI[at] ?? 0 }));

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly playingHandicap: number;
  readonly values: readonly (HoleValue | null)[];
}

/** The same field for the same number, in the middle of play: between 4 and 18 holes are scored. */
export function fieldOf(count: number): Player[] {
  let seed = 42;
  const below = (limit: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  };
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
