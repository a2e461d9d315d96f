export { ownFixtureDeadlines } from './own-deadlines.ts';
export { leagueRoutes } from './routes.ts';
