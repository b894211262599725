import { freshBetKey } from '../bet-key.ts';
import type { Guest } from '../bet-connections.ts';
import { type LoadResult, openLoop } from '../load.ts';
import { openMemberSocket } from '../member-socket.ts';
import type { SocketConnection } from '../socket-connection.ts';
import { serve } from '../worker.ts';

/** Bets that come at random moments over sockets that stay open, so many a second. */
export interface BettorsOrder {
  url: string;
  guests: readonly Guest[];
  stake: string;
  perSecond: number;
  seconds: number;
}

interface Bettor {
  connection: SocketConnection;
  session: string;
}

async function openBettors({ url, guests }: BettorsOrder): Promise<Bettor[]> {
  return Promise.all(
    guests.map(async ({ token, session }) => {
      return { connection: await openMemberSocket(url, token), session };
    }),
  );
}

async function run(order: BettorsOrder): Promise<LoadResult> {
  const bettors = await openBettors(order);
  const free = [...bettors];
  try {
    return await openLoop({
      perSecond: order.perSecond,
      seconds: order.seconds,
      async ask() {
        const bettor = free.pop();
        if (bettor === undefined) return 'nobody was free to bet';
        const { connection, session } = bettor;
        const message = { type: 'bet', id: 1, session, stake: order.stake, key: freshBetKey() };
        const text = await connection.ask(JSON.stringify(message), (received) => received.includes('"type":"bet"'));
        free.push(bettor);
        return text.includes('"status":"success"') ? undefined : text;
      },
    });
  } finally {
    for (const { connection } of bettors) connection.close();
  }
}

serve(
  (order) => run(order as BettorsOrder),
  () => Promise.resolve(),
);
