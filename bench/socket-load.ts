import { freshBetKey } from './bet-key.ts';
import { type LoadOrder, serveLanes } from './lanes.ts';
import { openMemberSocket } from './member-socket.ts';
import type { SocketConnection } from './socket-connection.ts';

interface Lane {
  connection: SocketConnection;
  session: string;
}

/** A socket belongs to the member who signs in on it. */
function openLanes({ url, connections, guests }: LoadOrder): Promise<Lane[]> {
  return Promise.all(
    guests.slice(0, connections).map(async ({ token, session }) => {
      return { connection: await openMemberSocket(url, token), session };
    }),
  );
}

/** What else the server tells meanwhile, the new balance, is of another type. */
async function bet({ connection, session }: Lane, stake: string): Promise<string | undefined> {
  const message = `{"type":"bet","id":1,"session":"${session}","stake":"${stake}","key":"${freshBetKey()}"}`;
  const text = await connection.ask(message, (heard) => heard.includes('"type":"bet"'));
  return text.includes('"status":"success"') ? undefined : text;
}

serveLanes(openLanes, bet);
