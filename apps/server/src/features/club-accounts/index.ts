export { clubAccountRoutes } from './routes.ts';
