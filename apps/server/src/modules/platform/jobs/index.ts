export { type Jobs, type JobWatch, type Queues, createJobs, installJobs } from './jobs.ts';
export type { QueueDepth } from './store.ts';
