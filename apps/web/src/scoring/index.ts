/** The parts of scoring for other features. */
export { CardLogEntries } from './components/CardLog.tsx';
export { applyPendingScores } from './lib/pending-scores.ts';
export { resultOf } from './lib/result.ts';
export { tileStates } from './lib/tiles.ts';
