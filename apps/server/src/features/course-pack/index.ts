export { coursePackRoutes } from './routes.ts';
