export { type Realtime, createRealtime } from './realtime.ts';
