export { tournamentRoutes } from './routes.ts';
export { gameIdsOf, hasPublicPage, tournamentFor } from './store.ts';
