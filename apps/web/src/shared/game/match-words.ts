import type { Player } from '@flagstick/contract';
import { countedHoles, type GameMatch, type GameMatchSide, matchStatus } from '@flagstick/contract/matches';
import type { Match, MatchSideName } from '@flagstick/golf';
import { ordinal } from '@flagstick/golf';

/** `Rowan Hale`; partners by their surnames: `Hale & Tarr`. */
export function sideName(side: GameMatchSide<Pick<Player, 'name' | 'lastName'>>): string {
  const [{ player }] = side.balls;
  if (side.balls.length === 1) return `${player.name} ${player.lastName}`.trim();
  return side.balls.map(({ player: { name, lastName } }) => lastName || name).join(' & ');
}

/** The plate of a match: `2 up`, `AS`, `3&2`, `Halved`, `20th`, `w/o`. */
export function plateOf(match: Match): string {
  const { outcome } = match;
  if (outcome?.kind === 'halved') return 'Halved';
  if (outcome?.kind === 'extraHole') return ordinal(outcome.hole);
  if (outcome?.kind === 'bye') return 'Bye';
  return matchStatus(match);
}

/** Which side leads, or won. */
export function aheadIn({ outcome, leader }: Match): MatchSideName | null {
  if (outcome === null) return leader;
  return 'winner' in outcome ? outcome.winner : null;
}

/** How far a match is: `thru 11`, `Dormie, thru 15`, `19th hole next`, `won on 14`, `finished`. */
export function progressOf({ match }: Pick<GameMatch<unknown>, 'match'>): string {
  const { outcome, running, holes, dormie, played, nextExtraHole } = match;
  if (outcome?.kind === 'bye') return 'no opponent';
  if (outcome?.kind === 'conceded') return 'withdrawn';
  if (outcome?.kind === 'won' && outcome.left > 0) return `won on ${wonOn({ match })}`;
  if (outcome !== null) return 'finished';
  if (nextExtraHole !== null) return `${ordinal(running.length + 1)} hole next`;
  if (played === 0) return 'not started';
  return `${dormie ? 'Dormie, ' : ''}thru ${played === holes.length ? 'all' : played}`;
}

/** The number of the hole that decided it. */
const wonOn = (of: Pick<GameMatch<unknown>, 'match'>): number =>
  countedHoles(of).findLast(({ winner }) => winner !== null)?.number ?? 0;

/** Half points as people write them: `1½`. */
export const pointsText = (points: number): string =>
  points % 1 === 0 ? String(points) : `${points > 1 ? Math.floor(points) : ''}½`;
