export { ownFixtureDeadlines } from './own-deadlines.ts';
export { ownLeagueMatches } from './own-matches.ts';
export { leagueRoutes } from './routes.ts';
