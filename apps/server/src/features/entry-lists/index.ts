export { requireEntrants } from './require-entrants.ts';
export { listOfGame } from './store.ts';
