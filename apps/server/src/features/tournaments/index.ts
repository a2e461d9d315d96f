export { tournamentRoutes } from './routes.ts';
