import type { GameView, Player } from '@flagstick/contract';
import { type PlayedTees, playedTees } from '../../../shared/game/cards.ts';
import { startSheet } from '../../../shared/game/start-sheet.ts';

/** Those of one group, or of none, whose cards have open holes. */
export interface QuickGroup {
  /** Null: in no group. */
  readonly name: string | null;
  readonly isMine: boolean;
  readonly players: ReadonlyArray<{ readonly player: Player; readonly scored: number; readonly of: number }>;
}

/** How many of a card's holes have a value, whoever entered it. */
const scoredOn = (player: Player, numbers: readonly number[]): number =>
  numbers.filter((hole) => (player.holes[hole]?.gross ?? null) !== null).length;

const numbersOf = (tees: PlayedTees, player: Player): number[] =>
  (tees.get(player.teeColor)?.holes ?? []).map(({ number }) => number);

/** Whose cards wait for scores, by group, the organiser's own group first. Who is out, or has handed in, waits for none. */
export function quickGroups(
  game: Pick<GameView, 'groups' | 'players' | 'startSheet' | 'competition' | 'scoreCards' | 'startingTees'>,
  me: string,
): QuickGroup[] {
  const tees = playedTees(game);
  const { rows, free } = startSheet(game);
  const waiting = (players: readonly Player[]) =>
    players
      .filter(({ state, nofinish, disqualified }) => state !== 'done' && nofinish === null && !disqualified)
      .map((player) => {
        const numbers = numbersOf(tees, player);
        return { player, scored: scoredOn(player, numbers), of: numbers.length };
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
