export { fieldRoutes } from './routes.ts';
