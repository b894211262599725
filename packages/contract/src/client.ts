import { type Call, type ClientOptions, createCallClient } from './call-client.ts';
import { paths } from './paths.ts';

export type { BetReply, RealtimeMessage, RealtimeOut, TableReply } from './channels.ts';
export type { EndpointName } from './paths.ts';
export { type Answer, type Call, type CallAddress, CallError, createCallClient, type Input } from './call-client.ts';
export { startPaths } from './start-paths.ts';
export type { RoomNews } from './room-channel.ts';
export type { TableAsked, TableNews, WireChatLine } from './table-channel.ts';
export type { OwnTicket, TableEvent, TableSnapshot } from './tables.ts';
export {
  AUDIT_EXPORT_PATH,
  COMMISSION_EXPORT_PATH,
  EXPORT_FILE_PATH,
  PROOF_FILE_PATH,
  PROOF_HEAD_PATH,
  PROOF_STATEMENT_PATH,
  IDENTITY_IMAGE_PATH,
  REGULATOR_FILE_PATH,
  RECORD_FILE_PATHS,
  STATEMENT_EXPORT_PATH,
} from './export-paths.ts';
export {
  LIVE_REQUESTS,
  type LiveEvent,
  type LiveMonitorMessage,
  type LivePoint,
  OFFICE_LIVE_PATH,
  type OfficeLiveMessage,
} from './office-live.ts';
export { REALTIME_PATH, REALTIME_PROTOCOL, TOO_MANY_SOCKETS } from './realtime-address.ts';

/** A typed `call(name, input)` over fetch that knows the address of every call. Rejects only with `CallError` or an abort. */
export function createCall(options: Omit<ClientOptions, 'findAddress'>): Call {
  return createCallClient({ ...options, findAddress: (name) => paths[name] });
}
