import { freshBetKey } from './bet-key.ts';
import { type LoadOrder, serveConnections } from './bet-connections.ts';
import { openMemberSocket } from './member-socket.ts';
import type { SocketConnection } from './socket-connection.ts';

interface SocketBettor {
  connection: SocketConnection;
  session: string;
}

/** A socket belongs to the member who signs in on it. */
function openBettors({ url, connections, guests }: LoadOrder): Promise<SocketBettor[]> {
  return Promise.all(
    guests.slice(0, connections).map(async ({ token, session }) => {
      return { connection: await openMemberSocket(url, token), session };
    }),
  );
}

/** Other messages of the server, such as the new balance, have another type. */
async function bet({ connection, session }: SocketBettor, stake: string): Promise<string | undefined> {
  const message = `{"type":"bet","id":1,"session":"${session}","stake":"${stake}","key":"${freshBetKey()}"}`;
  const text = await connection.ask(message, (received) => received.includes('"type":"bet"'));
  return text.includes('"status":"success"') ? undefined : text;
}

serveConnections(openBettors, bet);
