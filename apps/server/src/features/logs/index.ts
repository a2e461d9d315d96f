export { forgetOld } from './forget.ts';
export { recordChanges } from './record.ts';
export { logRoutes } from './routes.ts';
