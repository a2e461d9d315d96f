export { recordChanges } from './record.ts';
export { logRoutes } from './routes.ts';
