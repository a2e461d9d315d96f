export { AdvertRooms } from './rooms.ts';
export { advertRoutes } from './routes.ts';
export { deleteEmptyDrafts, forgetViewers } from './store.ts';
