export { gameQuery, type LiveGame, useLiveGame } from './game.ts';
export type { LiveState } from './subscribe.ts';
export { visitedBoards } from './visited.ts';
