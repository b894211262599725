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

interface Closable {
  connection: { close(): void };
}

/** The whole of a load's process: opens a lane a connection, lets each bet as soon as it is answered, and tells. */
export function serveLanes<Lane extends Closable>(
  open: (order: LoadOrder) => Promise<Lane[]>,
  bet: (lane: Lane, stake: string) => Promise<string | undefined>,
): void {
  async function run(order: LoadOrder): Promise<Met> {
    const lanes = await open(order);
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
}
