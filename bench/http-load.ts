import { endpoints } from '@arara/contract';
import { freshBetKey } from './bet-key.ts';
import { type HttpConnection, openHttp } from './http-connection.ts';
import { type Guest, type LoadOrder, serveLanes } from './lanes.ts';

interface Lane {
  connection: HttpConnection;
  guests: readonly Guest[];
  next: number;
}

const BET = endpoints.bet.path;

/** A member bets over one connection only, and so has one bet in flight. */
function openLanes({ url, connections, guests }: LoadOrder): Promise<Lane[]> {
  return Promise.all(
    Array.from({ length: connections }, async (_, lane) => ({
      connection: await openHttp(url),
      guests: guests.filter((__, index) => index % connections === lane),
      next: 0,
    })),
  );
}

async function bet(lane: Lane, stake: string): Promise<string | undefined> {
  const guest = lane.guests[lane.next];
  if (guest === undefined) throw new Error('a connection without a guest');
  lane.next = (lane.next + 1) % lane.guests.length;
  const body = `{"session":"${guest.session}","stake":"${stake}","key":"${freshBetKey()}"}`;
  const answer = await lane.connection.post(BET, guest.token, body);
  return answer.status === 200 ? undefined : `HTTP ${answer.status}`;
}

serveLanes(openLanes, bet);
