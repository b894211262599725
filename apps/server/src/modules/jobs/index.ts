export { type Jobs, type JobWatch, type Queues, createJobs } from './jobs.ts';
export type { QueueDepth } from './store.ts';
