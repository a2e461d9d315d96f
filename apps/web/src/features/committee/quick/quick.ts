import type { GameView, Player } from '@flagstick/contract';
import { extraHolesOf, matchWith } from '@flagstick/contract/matches';
import { oncePerCard } from '../../../shared/game/card-of.ts';
import { cardTee, playedTees } from '../../../shared/game/cards.ts';
import { openHoles } from '../../../shared/game/match-card.ts';
import { gameMatches } from '../../../shared/game/matches.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';

/** Those of one group, or of none, whose cards have open holes. */
export interface QuickGroup {
  /** Null: in no group. */
  readonly name: string | null;
  readonly isMine: boolean;
  readonly players: ReadonlyArray<{ readonly player: Player; readonly scored: number; readonly of: number }>;
}

/** Whose cards wait for scores, by group, the organiser's own group first. Who is out, or has handed in, waits for none. */
export function quickGroups(game: GameView, me: string): QuickGroup[] {
  const tees = playedTees(game);
  const matches = gameMatches(game, tees);
  const { rows, free } = startSheet(game);
  const waiting = (players: readonly Player[]) =>
    oncePerCard(players)
      .filter(({ state, nofinish, disqualified }) => state !== 'done' && nofinish === null && !disqualified)
      .map((player) => {
        const numbers = (cardTee(tees, player)?.holes ?? []).map(({ number }) => number);
        const extra = matchWith(matches, player._id);
        const of = numbers.length + (extra ? extraHolesOf(extra).length : 0);
        return { player, scored: of - openHoles(player, numbers, matches).length, of };
      })
      .filter(({ scored, of }) => scored < of);
  return [...rows.map(({ group, players }) => ({ name: group, players })), { name: null, players: free }]
    .map(({ name, players }) => ({
      name,
      isMine: name !== null && players.some(({ _id }) => _id === me),
      players: waiting(players),
    }))
    .filter(({ players }) => players.length > 0)
    .toSorted((a, b) => Number(b.isMine) - Number(a.isMine));
}
