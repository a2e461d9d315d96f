import type { GameView, Player } from '@flagstick/contract';
import { extraHolesOf, matchOfPlayer } from '@flagstick/contract/matches';
import { oncePerCard } from '../../../shared/game/card/card-owners.ts';
import { cardTee, playedTees } from '../../../shared/game/card/cards.ts';
import { openHoles } from '../../../shared/game/match/match-holes.ts';
import { gameMatches } from '../../../shared/game/match/matches.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';

/** Players with open holes. */
export interface QuickGroup {
  /** Null for ungrouped players. */
  readonly name: string | null;
  readonly isMine: boolean;
  readonly players: ReadonlyArray<{
    readonly player: Player;
    readonly scored: number;
    readonly holeCount: number;
  }>;
}

/** Returns the organiser's own group first. Players who are out or have handed in are left out. */
export function quickGroups(game: GameView, me: string): QuickGroup[] {
  const tees = playedTees(game);
  const matches = gameMatches(game, tees);
  const { rows, ungrouped } = startSheet(game);
  const waiting = (players: readonly Player[]) =>
    oncePerCard(players)
      .filter(({ state, nofinish, disqualified }) => state !== 'done' && nofinish === null && !disqualified)
      .map((player) => {
        const numbers = (cardTee(tees, player)?.holes ?? []).map(({ number }) => number);
        const extra = matchOfPlayer(matches, player._id);
        const holeCount = numbers.length + (extra ? extraHolesOf(extra).length : 0);
        return { player, scored: holeCount - openHoles(player, numbers, matches).length, holeCount };
      })
      .filter(({ scored, holeCount }) => scored < holeCount);
  return [...rows.map(({ group, players }) => ({ name: group, players })), { name: null, players: ungrouped }]
    .map(({ name, players }) => ({
      name,
      isMine: name !== null && players.some(({ _id }) => _id === me),
      players: waiting(players),
    }))
    .filter(({ players }) => players.length > 0)
    .toSorted((a, b) => Number(b.isMine) - Number(a.isMine));
}
