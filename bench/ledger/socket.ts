import { fileURLToPath } from 'node:url';
import { formatReais } from '@arara/money';
import { figureOf } from '../figure.ts';
import type { LoadOrder } from '../lanes.ts';
import type { Met } from '../load.ts';
import { ratiosOf } from '../median.ts';
import { type Bench, type Part, type Result, interleave, p50sOf, p99sOf, ratesOf, refusedIn } from '../part.ts';
import { startWorker } from '../worker.ts';
import { STAKE } from './bets.ts';
import { type House, withHouse } from './house.ts';

const CONNECTIONS = 128;

async function measure(bench: Bench, { server, guests }: House): Promise<Result> {
  const pgbench = await bench.pgbench();
  const load = startWorker<LoadOrder, Met>(fileURLToPath(new URL('../socket-load.ts', import.meta.url)));
  const run = (seconds: number): Promise<Met> =>
    load.ask({ url: server.url, connections: CONNECTIONS, guests, stake: formatReais(STAKE), seconds });
  try {
    const before = await run(Math.min(bench.options.seconds, 3));
    const met = await interleave(bench, {
      tpcb: async () => (await pgbench.tpcb(bench.options.seconds)).perSecond,
      socket: () => run(bench.options.seconds),
    });
    return {
      figures: [figureOf('ledger_socket', 'xT', '>=5', ratiosOf(ratesOf(met.socket), met.tpcb))],
      rates: [
        { label: 'pgbench TPC-B, 32 clients', unit: '/s', values: met.tpcb },
        { label: `bets over ${CONNECTIONS} sockets`, unit: '/s', values: ratesOf(met.socket) },
        { label: 'bets over sockets, p50', unit: 'ms', values: p50sOf(met.socket) },
        { label: 'bets over sockets, p99', unit: 'ms', values: p99sOf(met.socket) },
      ],
      refused: refusedIn([before, ...met.socket]),
    };
  } finally {
    await load.end();
  }
}

/** Real bets over sockets that stay open. */
export const socket: Part = {
  name: 'socket',
  run: (bench) => withHouse(bench, 'real', (house) => measure(bench, house)),
};
