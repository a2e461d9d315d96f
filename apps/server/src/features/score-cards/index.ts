export { presentTee } from './present.ts';
export { scoreCardRoutes as scoreCards } from './routes.ts';
export { type TeeRow, teeById, teesOfGame } from './store.ts';
