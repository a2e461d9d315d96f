export { mailingRoutes } from './routes.ts';
