export { rehearsalRoutes } from './routes.ts';
export { eraseGame } from './store.ts';
