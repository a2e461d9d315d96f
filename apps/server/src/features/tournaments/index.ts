export { tournamentRoutes } from './routes.ts';
export { hasPublicPage, tournamentFor } from './store.ts';
