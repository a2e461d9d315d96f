export { standingsRoutes } from './routes.ts';
