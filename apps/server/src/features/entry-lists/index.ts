export { requireEntrants } from './require-entrants.ts';
export { isEnteredByEvent } from './rounds/store.ts';
export { currentStates, listOfGame, unconfirmedStates, waitsForClosing } from './store.ts';
