import type { GameView, Gross, Player } from '@flagstick/contract';
import { entriesOn } from './panel.ts';
import type { Round } from './round.ts';

/** A value that stands in my name and that somebody else typed. */
export interface TypedForMe {
  readonly by: string;
  readonly gross: Gross;
}

export function typedForMe(player: Player, hole: number, me: string): TypedForMe | null {
  const by = player.uholes?.[hole]?.typedBy?.[me];
  const mine = entriesOn(player, hole).find(({ scorer }) => scorer === me);
  return by === undefined || mine === undefined ? null : { by, gross: mine.gross };
}

/** Who has typed values in my name, on any of my cards. */
export function typistsOf({ cards, order, me }: Round): string[] {
  const found = cards.flatMap(({ player }) =>
    order.flatMap((hole) => typedForMe(player, hole, me)?.by ?? []),
  );
  return [...new Set(found)];
}

/** The first name of somebody who plays in or organises a game. */
export const firstNameOf = (game: Pick<GameView, 'players' | 'organizers'>, id: string): string =>
  (game.players[id] ?? game.organizers.find(({ _id }) => _id === id))?.name ?? 'An organiser';
