import { fileURLToPath } from 'node:url';
import { formatReais } from '@arara/money';
import { createFigure } from '../figure.ts';
import type { LoadOrder } from '../bet-connections.ts';
import type { LoadResult } from '../load.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave, listP50s, listP99s, listRates, sumRefusals } from '../part.ts';
import { startWorker } from '../worker.ts';
import { STAKE } from './bets.ts';
import { type BenchServer, withServer } from './bench-server.ts';

const CONNECTIONS = 128;

async function measure(bench: Bench, { server, guests }: BenchServer): Promise<Result> {
  const pgbench = await bench.pgbench();
  const load = startWorker<LoadOrder, LoadResult>(fileURLToPath(new URL('../socket-load.ts', import.meta.url)));
  const run = (seconds: number): Promise<LoadResult> =>
    load.ask({ url: server.url, connections: CONNECTIONS, guests, stake: formatReais(STAKE), seconds });
  try {
    const before = await run(Math.min(bench.options.seconds, 3));
    const met = await interleave(bench, {
      tpcb: async () => (await pgbench.tpcb(bench.options.seconds)).perSecond,
      socket: () => run(bench.options.seconds),
    });
    return {
      figures: [createFigure('ledger_socket', 'xT', '>=5', computeRatios(listRates(met.socket), met.tpcb))],
      rates: [
        { label: 'pgbench TPC-B, 32 clients', unit: '/s', values: met.tpcb },
        { label: `bets over ${CONNECTIONS} sockets`, unit: '/s', values: listRates(met.socket) },
        { label: 'bets over sockets, p50', unit: 'ms', values: listP50s(met.socket) },
        { label: 'bets over sockets, p99', unit: 'ms', values: listP99s(met.socket) },
      ],
      refused: sumRefusals([before, ...met.socket]),
    };
  } finally {
    await load.end();
  }
}

/** Real bets over sockets that stay open. */
export const socket: Part = {
  name: 'socket',
  run: (bench) => withServer(bench, 'real', (target) => measure(bench, target)),
};
