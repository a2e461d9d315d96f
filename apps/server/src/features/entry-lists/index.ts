export { requireEntrants } from './require-entrants.ts';
export { listOfGame, waitsForClosing } from './store.ts';
