export { handInReady } from './certification/hand-in.ts';
export { gameHandicapRoutes } from './handicaps/handicap-routes.ts';
export { notifyRoutes } from './notify.ts';
export { committeeRoutes } from './routes.ts';
