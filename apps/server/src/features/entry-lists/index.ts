export { requireEntrants } from './require-entrants.ts';
export { entryName } from './rounds/store.ts';
export { currentStates, listOfGame, unconfirmedStates, waitsForClosing } from './store.ts';
