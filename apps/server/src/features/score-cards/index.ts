export { scoreCardRoutes as scoreCards } from './routes.ts';
export { teeById } from './store.ts';
