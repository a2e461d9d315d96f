export { takeResult } from './live/take-result.ts';
export { knockOutRoutes } from './routes.ts';
