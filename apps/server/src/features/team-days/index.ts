export { ownTeamDayMatches } from './own-matches.ts';
export { teamDayRoutes } from './routes.ts';
