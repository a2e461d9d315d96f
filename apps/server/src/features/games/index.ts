export { groupRoutes } from './groups/routes.ts';
export { gameLists } from './lists/routes.ts';
export { organiserRoutes } from './organisers/routes.ts';
export { leaveGame } from './seats/joining.ts';
export { seatRoutes } from './seats/routes.ts';
export { circleOf, markInCircle, walks } from './seats/seats.ts';
export { newGameCode } from './set-up/code.ts';
export { setUpRoutes } from './set-up/routes.ts';
