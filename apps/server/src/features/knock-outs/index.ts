export { clubFor, mayChange, requireMayChange } from './access.ts';
export { endOf } from './deadlines.ts';
export { type OwnDeadline, ownDeadlines } from './documents/own-deadlines.ts';
export { takeOrReport } from './live/take-result.ts';
export { knockOutRoutes } from './routes.ts';
export { seenOf, statusOfEntry, timeAfter } from './sides/agreement.ts';
export { changesOf } from './sides/one-at-a-time.ts';
export { requirePlayers, storedPlayer } from './sides/people.ts';
export { accountsAmong, mostPlayed } from './store.ts';
