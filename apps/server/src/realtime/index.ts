export { type Realtime, createRealtime } from './realtime.ts';
export type { TableCommands, TableTalk } from './table-parts.ts';
