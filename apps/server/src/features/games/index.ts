export { newGameCode } from './code.ts';
export { groupRoutes } from './groups.ts';
export { gameLists } from './lists.ts';
export { gameRoutes } from './routes.ts';
export { circleOf } from './seats.ts';
