export { scoringRoutes as scoring } from './routes.ts';
