export { teamDayRoutes } from './routes.ts';
