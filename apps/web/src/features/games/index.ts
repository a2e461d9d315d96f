/** What other features use of games. */
export * from './api/reads.ts';
export * from './api/writes.ts';
export { Asking } from './components/Asking.tsx';
export { InvitationAnswers } from './components/InvitationAnswers.tsx';
