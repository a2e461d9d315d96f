export { ReservedAdvertSpace } from './reserved-space.ts';
export { advertRoutes } from './routes.ts';
export { deleteEmptyDrafts, forgetViewers } from './store.ts';
