export { Board, type BoardPlayer, holeValueOf, type ScoreFact } from './board.ts';
export { LiveBoards } from './live-boards.ts';
export { organises } from './reader.ts';
export { leaderboardRoutes as leaderboard } from './routes.ts';
export { holeAnswer } from './view.ts';
