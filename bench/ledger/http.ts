import { fileURLToPath } from 'node:url';
import { formatReais } from '@arara/money';
import { figureOf } from '../figure.ts';
import type { LoadOrder } from '../lanes.ts';
import type { Met } from '../load.ts';
import { ratiosOf } from '../median.ts';
import { type Bench, type Part, type Result, interleave, ratesOf, refusedIn, p50sOf, p99sOf } from '../part.ts';
import { type Worker, startWorker } from '../worker.ts';
import { STAKE } from './bets.ts';
import { GUESTS, type House, withHouse } from './house.ts';

const CONNECTIONS = 128;

type Load = Worker<LoadOrder, Met>;

function orderOf({ server, guests }: House, seconds: number): LoadOrder {
  return { url: server.url, connections: CONNECTIONS, guests, stake: formatReais(STAKE), seconds };
}

/** Until everyone has bet: a first bet makes a seed, which is no part of a bet. */
async function warm(load: Load, house: House): Promise<Met[]> {
  const mets: Met[] = [];
  for (let done = 0; done < 4 * GUESTS; done += mets.at(-1)?.done ?? 0) {
    const met = await load.ask(orderOf(house, 2));
    if (met.done === 0) throw new Error(`no bet was settled: ${JSON.stringify(met.refused)}`);
    mets.push(met);
  }
  return mets;
}

async function measure(bench: Bench, real: House, stub: House): Promise<Result> {
  const { seconds } = bench.options;
  const pgbench = await bench.pgbench();
  const load: Load = startWorker(fileURLToPath(new URL('../http-load.ts', import.meta.url)));
  try {
    const before = [...(await warm(load, real)), ...(await warm(load, stub))];
    const met = await interleave(bench, {
      tpcb: async () => (await pgbench.tpcb(seconds)).perSecond,
      http: () => load.ask(orderOf(real, seconds)),
      stub: () => load.ask(orderOf(stub, seconds)),
    });
    return {
      figures: [
        figureOf('ledger_http', 'xT', '>=3.5', ratiosOf(ratesOf(met.http), met.tpcb)),
        figureOf('ledger_http_p99', 'ms', '<=30', p99sOf(met.http)),
        figureOf('ledger_http_stubbed', 'x', '>=0.8', ratiosOf(ratesOf(met.http), ratesOf(met.stub))),
      ],
      rates: [
        { label: 'pgbench TPC-B, 32 clients', unit: '/s', values: met.tpcb },
        { label: `bets over HTTP, ${CONNECTIONS} connections`, unit: '/s', values: ratesOf(met.http) },
        { label: 'bets over HTTP, p50', unit: 'ms', values: p50sOf(met.http) },
        { label: 'the same without a database behind the ledger', unit: '/s', values: ratesOf(met.stub) },
      ],
      refused: refusedIn([...before, ...met.http, ...met.stub]),
    };
  } finally {
    await load.end();
  }
}

/** Real bets through the real server: session, validation, limits, the draw, the ledger. */
export const http: Part = {
  name: 'http',
  run: (bench) => withHouse(bench, 'real', (real) => withHouse(bench, 'stub', (stub) => measure(bench, real, stub))),
};
