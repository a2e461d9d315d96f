export { takeFault, takeResult } from './live/take-result.ts';
export { knockOutRoutes } from './routes.ts';
