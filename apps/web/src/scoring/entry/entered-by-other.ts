import type { GameView, Gross, Player } from '@flagstick/contract';
import { entriesOn } from '../lib/panel.ts';
import type { Round } from '../lib/round.ts';
import * as texts from '../messages.ts';

/** A value in the user's name that another scorer entered. */
export interface EnteredByOther {
  readonly by: string;
  readonly gross: Gross;
}

export function enteredByOther(player: Player, hole: number, me: string): EnteredByOther | null {
  const by = player.uholes?.[hole]?.typedBy?.[me];
  const mine = entriesOn(player, hole).find(({ scorer }) => scorer === me);
  return by === undefined || mine === undefined ? null : { by, gross: mine.gross };
}

/** The scorers who have entered values in the user's name, on any of their cards. */
export function otherScorersOf({ cards, order, me }: Round): string[] {
  const found = cards.flatMap(({ player }) =>
    order.flatMap((hole) => enteredByOther(player, hole, me)?.by ?? []),
  );
  return [...new Set(found)];
}

/** First name of a player or organiser of a game. */
export const firstNameOf = (game: Pick<GameView, 'players' | 'organizers'>, id: string): string =>
  (game.players[id] ?? game.organizers.find(({ _id }) => _id === id))?.name ?? texts.anOrganiser;
