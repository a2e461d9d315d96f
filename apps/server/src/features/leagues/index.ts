export { leagueRoutes } from './routes.ts';
