import type { TournamentCard } from './card.ts';

export interface EclecticHole {
  readonly number: number;
  readonly par: number;
  /** `mismatch`: in dispute in every game that played it. */
  readonly gross: number | 'mismatch' | null;
  /** The figure that counts: gross or nett; null where nothing counts. */
  readonly score: number | null;
  /** The game of this score. */
  readonly gameId: string | null;
}

/** The score against par of the holes that count. */
export const eclecticToPar = (holes: ReadonlyArray<Pick<EclecticHole, 'par' | 'score'>>): number =>
  holes.reduce((sum, { par, score }) => (score === null ? sum : sum + score - par), 0);

export interface SeasonCard {
  readonly gameId: string;
  readonly card: Pick<TournamentCard, 'holes'>;
  /** Numbers of the holes in dispute; they do not count. */
  readonly mismatchHoles?: readonly number[] | undefined;
}

/**
 * The best (or worst) score of each hole over a season, by hole number; of equal scores the earlier game's counts.
 * @param cards in order of date
 */
export function eclectic(
  cards: readonly SeasonCard[],
  by: 'gross' | 'nett',
  keep: 'best' | 'worst',
): EclecticHole[] {
  const holes = new Map<number, EclecticHole>();
  for (const { gameId, card, mismatchHoles } of cards) {
    for (const hole of card.holes) {
      const before = holes.get(hole.number);
      const disputed = mismatchHoles?.includes(hole.number) ?? false;
      const score = disputed ? null : by === 'gross' ? hole.gross : hole.nett;
      if (score === null) {
        if (before === undefined || (before.score === null && disputed)) {
          const gross = disputed ? 'mismatch' : null;
          holes.set(hole.number, {
            number: hole.number,
            par: hole.par,
            gross,
            score: null,
            gameId: disputed ? gameId : null,
          });
        }
        continue;
      }
      const scoreSoFar = before?.score ?? null;
      const better = scoreSoFar === null || (keep === 'best' ? score < scoreSoFar : score > scoreSoFar);
      if (better) {
        holes.set(hole.number, { number: hole.number, par: hole.par, gross: hole.gross, score, gameId });
      }
    }
  }
  return [...holes.values()].sort((a, b) => a.number - b.number);
}
