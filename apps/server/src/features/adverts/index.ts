export { advertRoutes } from './routes.ts';
