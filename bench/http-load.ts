import { randomUUID } from 'node:crypto';
import { endpoints } from '@arara/contract';
import { type HttpConnection, openHttp } from './http-connection.ts';
import { type Met, closedLoop } from './load.ts';
import { serve } from './worker.ts';

/** A member who is signed in and in a game. */
export interface Guest {
  token: string;
  session: string;
}

/** What the load is told: where the server is, who bets there, over how many connections and how long. */
export interface LoadOrder {
  url: string;
  connections: number;
  guests: Guest[];
  /** As a player's browser writes it: `1.00`. */
  stake: string;
  seconds: number;
}

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
  const body = `{"session":"${guest.session}","stake":"${stake}","key":"${randomUUID()}"}`;
  const answer = await lane.connection.post(BET, guest.token, body);
  return answer.status === 200 ? undefined : `HTTP ${answer.status}`;
}

async function run(order: LoadOrder): Promise<Met> {
  const lanes = await openLanes(order);
  try {
    return await closedLoop({
      inFlight: lanes.length,
      seconds: order.seconds,
      ask: async (number) => {
        const lane = lanes[number];
        return lane === undefined ? 'no connection' : bet(lane, order.stake);
      },
    });
  } finally {
    for (const { connection } of lanes) connection.close();
  }
}

serve(
  (order) => run(order as LoadOrder),
  () => Promise.resolve(),
);
