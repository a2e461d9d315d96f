export {
  defaultTiming,
  type JobParts,
  JobQueue,
  type JobResult,
  type JobTiming,
  wakeJobs,
} from './job-queue.ts';
export { recurringJob } from './recurring.ts';
export type { JobRow } from './store.ts';
export { countWaitingJobs } from './store.ts';
