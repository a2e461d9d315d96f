export { type Notice, notify } from './notify.ts';
export { notificationRoutes } from './routes.ts';
export { deleteOldNotifications, mailedAddresses } from './store.ts';
