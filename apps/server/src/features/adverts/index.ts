export { AdvertRooms } from './rooms.ts';
export { advertRoutes } from './routes.ts';
export { forgetAddresses } from './store.ts';
