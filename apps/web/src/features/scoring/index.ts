/** What other features use of scoring. */
export { CardLogEntries } from './components/CardLog.tsx';
export { withQueue } from './lib/overlay.ts';
export { tileStates } from './lib/tiles.ts';
