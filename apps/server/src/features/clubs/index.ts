export { clubRoutes as clubs } from './routes.ts';
export { clubSearchText } from './store.ts';
