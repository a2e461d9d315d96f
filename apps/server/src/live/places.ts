import type { GameData } from './game-data.ts';

type Counted = Pick<GameData, 'players' | 'holds' | 'game'>;

/** How many places are taken at a time: by who is seated, and by who is paying for some. */
export const placesTaken = ({ players, holds }: Omit<Counted, 'game'>, at: Date): number =>
  holds.filter(({ until }) => until > at).reduce((taken, { places }) => taken + places, players.length);

/** How many may still come in. */
export const placesLeft = (data: Counted, at: Date): number =>
  Math.max(0, data.game.max_players - placesTaken(data, at));
