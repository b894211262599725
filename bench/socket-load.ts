import { randomUUID } from 'node:crypto';
import { REALTIME_PATH } from '@arara/contract';
import { type LoadOrder, serveLanes } from './lanes.ts';
import { type SocketConnection, openSocket } from './socket-connection.ts';

interface Lane {
  connection: SocketConnection;
  session: string;
}

/** A socket belongs to the member who signs in on it. */
function openLanes({ url, connections, guests }: LoadOrder): Promise<Lane[]> {
  return Promise.all(
    guests.slice(0, connections).map(async ({ token, session }) => {
      const connection = await openSocket(url, REALTIME_PATH);
      await connection.ask(JSON.stringify({ type: 'auth', token }), (text) => text.startsWith('{"type":"ready"'));
      return { connection, session };
    }),
  );
}

/** What else the server tells meanwhile, the new balance, is of another type. */
async function bet({ connection, session }: Lane, stake: string): Promise<string | undefined> {
  const message = `{"type":"bet","id":1,"session":"${session}","stake":"${stake}","key":"${randomUUID()}"}`;
  const text = await connection.ask(message, (heard) => heard.includes('"type":"bet"'));
  return text.includes('"status":"success"') ? undefined : text;
}

serveLanes(openLanes, bet);
