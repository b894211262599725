import { fileURLToPath } from 'node:url';
import { formatReais } from '@arara/money';
import { createFigure } from '../figure.ts';
import type { LoadOrder } from '../bet-connections.ts';
import type { LoadResult } from '../load.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave, listRates, sumRefusals, listP50s, listP99s } from '../part.ts';
import { type Worker, startWorker } from '../worker.ts';
import { STAKE } from './bets.ts';
import { GUESTS, type BenchServer, withServer } from './bench-server.ts';

const CONNECTIONS = 128;

type Load = Worker<LoadOrder, LoadResult>;

function toOrder({ server, guests }: BenchServer, seconds: number): LoadOrder {
  return { url: server.url, connections: CONNECTIONS, guests, stake: formatReais(STAKE), seconds };
}

/** Bets until every member has bet: a first bet creates a seed, which later bets do not. */
async function warm(load: Load, target: BenchServer): Promise<LoadResult[]> {
  const mets: LoadResult[] = [];
  for (let done = 0; done < 4 * GUESTS; done += mets.at(-1)?.done ?? 0) {
    const met = await load.ask(toOrder(target, 2));
    if (met.done === 0) throw new Error(`no bet was settled: ${JSON.stringify(met.refused)}`);
    mets.push(met);
  }
  return mets;
}

async function measure(bench: Bench, real: BenchServer, stub: BenchServer): Promise<Result> {
  const { seconds } = bench.options;
  const pgbench = await bench.pgbench();
  const load: Load = startWorker(fileURLToPath(new URL('../http-load.ts', import.meta.url)));
  try {
    const before = [...(await warm(load, real)), ...(await warm(load, stub))];
    const met = await interleave(bench, {
      tpcb: async () => (await pgbench.tpcb(seconds)).perSecond,
      http: () => load.ask(toOrder(real, seconds)),
      stub: () => load.ask(toOrder(stub, seconds)),
    });
    return {
      figures: [
        createFigure('ledger_http', 'xT', '>=3.5', computeRatios(listRates(met.http), met.tpcb)),
        createFigure('ledger_http_p99', 'ms', '<=30', listP99s(met.http)),
        createFigure('ledger_http_stubbed', 'x', '>=0.8', computeRatios(listRates(met.http), listRates(met.stub))),
      ],
      rates: [
        { label: 'pgbench TPC-B, 32 clients', unit: '/s', values: met.tpcb },
        { label: `bets over HTTP, ${CONNECTIONS} connections`, unit: '/s', values: listRates(met.http) },
        { label: 'bets over HTTP, p50', unit: 'ms', values: listP50s(met.http) },
        { label: 'the same without a database behind the ledger', unit: '/s', values: listRates(met.stub) },
      ],
      refused: sumRefusals([...before, ...met.http, ...met.stub]),
    };
  } finally {
    await load.end();
  }
}

/** Real bets through the real server: session, validation, limits, the draw, the ledger. */
export const http: Part = {
  name: 'http',
  run: (bench) => withServer(bench, 'real', (real) => withServer(bench, 'stub', (stub) => measure(bench, real, stub))),
};
