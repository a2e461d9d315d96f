export { playerRoutes } from './players.ts';
export { userRoutes } from './routes.ts';
