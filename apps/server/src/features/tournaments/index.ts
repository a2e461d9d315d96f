export { tournamentRoutes } from './routes.ts';
export { tournamentFor } from './store.ts';
