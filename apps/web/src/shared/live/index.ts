export type { LiveState } from './follow.ts';
export { gameQuery, type LiveGame, useLiveGame } from './game.ts';
export { visitedBoards } from './visited.ts';
