import type { Player } from '@flagstick/contract';
import { type GameMatch, pointsFor } from '@flagstick/contract/matches';
import type { Match, MatchSideName } from '@flagstick/golf';

/** The points of the two sides of a game: won, and projected from the matches in play. */
export interface SidePoints {
  readonly won: Readonly<Record<MatchSideName, number>>;
  readonly projected: Readonly<Record<MatchSideName, number>>;
  /** Number of open matches. */
  readonly inPlay: number;
  /** More than half of the points at stake. */
  readonly toWin: number;
}

/** Provisional points of a side in a match. */
function standing(side: MatchSideName, match: Match): number {
  const { leader } = match;
  return pointsFor(side, match) ?? (leader === null ? 0.5 : leader === side ? 1 : 0);
}

/** Byes, and matches without a result, are worth nothing. */
export function sidePointsOf(matches: ReadonlyArray<GameMatch<Player>>): SidePoints {
  const played = matches.filter(({ b }) => b !== null).map(({ match }) => match);
  const atStake = played.filter(({ outcome }) => outcome?.kind !== 'noResult').length;
  const sum = (worth: (match: Match) => number) => played.reduce((all, match) => all + worth(match), 0);
  return {
    won: { a: sum((match) => pointsFor('a', match) ?? 0), b: sum((match) => pointsFor('b', match) ?? 0) },
    projected: { a: sum((match) => standing('a', match)), b: sum((match) => standing('b', match)) },
    inPlay: played.filter(({ outcome }) => outcome === null).length,
    toWin: atStake / 2 + 0.5,
  };
}

/** Half points in the order of the bar: won by a, provisional for a, provisional for b, won by b. */
export function halvesOf({
  won,
  projected,
}: SidePoints): Array<{ key: string; side: MatchSideName; won: boolean }> {
  const part = (side: MatchSideName, points: number, isWon: boolean) =>
    Array.from({ length: Math.round(points * 2) }, (_, at) => ({
      key: `${side}${isWon ? 'won' : 'stands'}${at}`,
      side,
      won: isWon,
    }));
  return [
    ...part('a', won.a, true),
    ...part('a', projected.a - won.a, false),
    ...part('b', projected.b - won.b, false),
    ...part('b', won.b, true),
  ];
}

/** The points of both sides in a row; null while the match is open. */
export const rowPoints = ({ match }: GameMatch<Player>): { a: number; b: number } | null => {
  const a = pointsFor('a', match);
  const b = pointsFor('b', match);
  return a === null || b === null ? null : { a, b };
};
