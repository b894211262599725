export { type Jobs, type JobWatch, createJobs, installJobs } from './jobs.ts';
export type { Queues } from './queues.ts';
export type { QueueDepth } from './store.ts';
