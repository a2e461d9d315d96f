export { committeeRoutes } from './routes.ts';
