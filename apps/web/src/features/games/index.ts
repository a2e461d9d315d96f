/**
 * What other features and the shell use of games. The screens have doors of their own (setup, page, manage), so that
 * each loads only what it shows.
 */
export * from './api/reads.ts';
export * from './api/writes.ts';
