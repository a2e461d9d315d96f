import type { GameView } from '@flagstick/contract';
import { type GameSetup, playedTees } from './cards.ts';

/** The holes of a game's matches without extra holes, which are numbered from there. */
export const holesCount = (game: GameSetup & Pick<GameView, 'gameResultRules'>): number =>
  (playedTees(game).values().next().value?.holes.length ?? game.competition.holesNumber) +
  (game.gameResultRules.round?.holesBefore ?? 0);
