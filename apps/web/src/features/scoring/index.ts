/** What other features use of scoring. */
export { CardLogEntries } from './components/CardLog.tsx';
export { withQueue } from './lib/overlay.ts';
export { resultOf } from './lib/result.ts';
export { tileStates } from './lib/tiles.ts';
