export { requireEntrants } from './require-entrants.ts';
export { currentStates, listOfGame, unconfirmedStates, waitsForClosing } from './store.ts';
