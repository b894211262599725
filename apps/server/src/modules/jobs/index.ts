export { type Jobs, type Queues, createJobs } from './jobs.ts';
