import { type LoadResult, closedLoop } from './load.ts';
import { serve } from './worker.ts';

/** A member who is signed in and in a game. */
export interface Guest {
  token: string;
  session: string;
}

/** The order to a process that makes load: the server, the members who bet, the number of connections and the duration. */
export interface LoadOrder {
  url: string;
  connections: number;
  guests: Guest[];
  /** As a player's browser writes it: `1.00`. */
  stake: string;
  seconds: number;
}

interface Closable {
  connection: { close(): void };
}

/** Runs the process of a load: opens the connections, bets on each as soon as its last bet is answered, and returns the result. */
export function serveConnections<Bettor extends Closable>(
  open: (order: LoadOrder) => Promise<Bettor[]>,
  bet: (bettor: Bettor, stake: string) => Promise<string | undefined>,
): void {
  async function run(order: LoadOrder): Promise<LoadResult> {
    const bettors = await open(order);
    try {
      return await closedLoop({
        inFlight: bettors.length,
        seconds: order.seconds,
        ask: async (number) => {
          const bettor = bettors[number];
          return bettor === undefined ? 'no connection' : bet(bettor, order.stake);
        },
      });
    } finally {
      for (const { connection } of bettors) connection.close();
    }
  }

  serve(
    (order) => run(order as LoadOrder),
    () => Promise.resolve(),
  );
}
