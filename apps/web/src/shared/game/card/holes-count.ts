import { type GameSetup, playedTees } from './cards.ts';

/** Number of holes in a round of a game: extra holes of its matches are numbered from there. */
export const holesCount = (game: GameSetup): number =>
  playedTees(game).values().next().value?.holes.length ?? game.competition.holesNumber;
