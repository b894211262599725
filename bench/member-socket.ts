import { REALTIME_PATH } from '@arara/contract';
import { type SocketConnection, openSocket } from './socket-connection.ts';

/** Opens the line of a member and lets them in: from here on it may be bet over. `hear` is told of everything that comes. */
export async function openMemberSocket(
  url: string,
  token: string,
  hear?: (text: string) => void,
): Promise<SocketConnection> {
  const connection = await openSocket(url, REALTIME_PATH, hear);
  await connection.ask(JSON.stringify({ type: 'auth', token }), (text) => text.startsWith('{"type":"ready"'));
  return connection;
}
