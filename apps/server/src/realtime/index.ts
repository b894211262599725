export { type Realtime, createRealtime } from './realtime.ts';
export { type CountQueues, type OfficeLive, createOfficeLive } from './office-live.ts';
export type { SocketLimits } from './socket-limits.ts';
export type { SocketTables } from './table-subscriptions.ts';
