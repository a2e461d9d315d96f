export type { LiveState } from './follow.ts';
export { gameQuery, type LiveGame, useLiveGame } from './game.ts';
export { rememberBoard, type VisitedBoard, visitedBoards } from './visited.ts';
