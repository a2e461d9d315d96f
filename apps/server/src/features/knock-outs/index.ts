export { takeOrReport } from './live/take-result.ts';
export { knockOutRoutes } from './routes.ts';
