export { leaderboardRoutes as leaderboard } from './routes.ts';
