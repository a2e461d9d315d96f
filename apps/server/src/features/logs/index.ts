export { deleteExpiredData } from './delete-expired.ts';
export { recordChanges } from './record.ts';
export { logRoutes } from './routes.ts';
