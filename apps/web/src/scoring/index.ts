/** The parts of scoring for other features. */
export { CardLogEntries } from './card/CardLog.tsx';
export { tileStates } from './card/tiles.ts';
export { applyPendingScores } from './entry/pending-scores.ts';
export { ownResult } from './result/result.ts';
