export { type Notice, notify } from './notify.ts';
export { notificationRoutes } from './routes.ts';
export { deleteOldNotifications, mailedPeople } from './store.ts';
