export { type JobTiming, JobQueue, type JobResult, defaultTiming } from './job-queue.ts';
export { recurringJob } from './recurring.ts';
export type { JobRow } from './store.ts';
