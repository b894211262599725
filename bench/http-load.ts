import { endpoints } from '@arara/contract';
import { freshBetKey } from './bet-key.ts';
import { type HttpConnection, openHttp } from './http-connection.ts';
import { type Guest, type LoadOrder, serveConnections } from './bet-connections.ts';

interface HttpBettor {
  connection: HttpConnection;
  guests: readonly Guest[];
  next: number;
}

const BET = endpoints.bet.path;

/** A member bets over one connection only, and so has one bet in flight. */
function openBettors({ url, connections, guests }: LoadOrder): Promise<HttpBettor[]> {
  return Promise.all(
    Array.from({ length: connections }, async (_, bettor) => ({
      connection: await openHttp(url),
      guests: guests.filter((__, index) => index % connections === bettor),
      next: 0,
    })),
  );
}

async function bet(bettor: HttpBettor, stake: string): Promise<string | undefined> {
  const guest = bettor.guests[bettor.next];
  if (guest === undefined) throw new Error('a connection without a guest');
  bettor.next = (bettor.next + 1) % bettor.guests.length;
  const body = `{"session":"${guest.session}","stake":"${stake}","key":"${freshBetKey()}"}`;
  const answer = await bettor.connection.post(BET, guest.token, body);
  return answer.status === 200 ? undefined : `HTTP ${answer.status}`;
}

serveConnections(openBettors, bet);
