export { gameHandicapRoutes } from './handicap-routes.ts';
export { committeeRoutes } from './routes.ts';
