export { AdvertRooms } from './rooms.ts';
export { advertRoutes } from './routes.ts';
export { forgetViewers } from './store.ts';
