import type { PrizePlayer } from './field.ts';
import type { DivisionOf } from './setup.ts';

/**
 * The players of a division. Halves and thirds divide the whole field; players with the same Playing Handicap are
 * always in the same part, the lower one.
 */
export function playersOfDivision(of: DivisionOf, players: readonly PrizePlayer[]): readonly PrizePlayer[] {
  switch (of.by) {
    case 'gender':
      return players.filter(({ gender }) => gender === of.gender);
    case 'teams':
      return players.filter(({ team }) => team !== null && of.teams.includes(team));
    case 'part': {
      const from = boundary(players, of.part - 1, of.of);
      const to = boundary(players, of.part, of.of);
      return players.filter(({ playingHandicap: one }) => one > from && one <= to);
    }
    default:
      return players.filter((player) => isWithin(figureOf(player, of.by), of));
  }
}

function figureOf(player: PrizePlayer, by: 'handicap' | 'index' | 'age'): number | null {
  return by === 'handicap' ? player.playingHandicap : player[by];
}

function isWithin(figure: number | null, of: { from: number | null; to: number | null }): boolean {
  if (figure === null) return false;
  return (of.from === null || figure >= of.from) && (of.to === null || figure <= of.to);
}

/** The highest Playing Handicap of the first `parts` of `of` equal parts. */
function boundary(players: readonly PrizePlayer[], parts: number, of: number): number {
  if (parts === 0) return Number.NEGATIVE_INFINITY;
  const sorted = players.map(({ playingHandicap }) => playingHandicap).sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * parts) / of) - 1] ?? Number.NEGATIVE_INFINITY;
}
