export { ReservedAdvertSpace } from './reserved-space.ts';
export { advertRoutes } from './routes.ts';
export { anonymiseViewers, deleteEmptyDrafts } from './store.ts';
