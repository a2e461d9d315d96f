export { type JobPace, JobQueue, type JobResult, usualPace } from './job-queue.ts';
export { recurringJob } from './recurring.ts';
export type { JobRow } from './store.ts';
