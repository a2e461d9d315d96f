import { type GameSetup, playedTees } from './cards.ts';

/** How many holes a round of a game has: extra holes of its matches count on from them. */
export const holesCount = (game: GameSetup): number =>
  playedTees(game).values().next().value?.holes.length ?? game.competition.holesNumber;
