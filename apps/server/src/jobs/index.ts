export { type JobKind, type JobPace, JobQueue, type JobResult, type NewJob, usualPace } from './job-queue.ts';
export { recurringJob } from './recurring.ts';
export type { JobRow } from './store.ts';
