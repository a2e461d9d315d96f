export { knockOutRoutes } from './routes.ts';
