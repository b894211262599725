import { REALTIME_PATH } from '@arara/contract';
import { type SocketConnection, openSocket } from './socket-connection.ts';

/** Opens a WebSocket and authenticates the member, who may bet from then on. `onText` receives every message. */
export async function openMemberSocket(
  url: string,
  token: string,
  onText?: (text: string) => void,
): Promise<SocketConnection> {
  const connection = await openSocket(url, REALTIME_PATH, onText);
  await connection.ask(JSON.stringify({ type: 'auth', token }), (text) => text.startsWith('{"type":"ready"'));
  return connection;
}
