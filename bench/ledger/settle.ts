import { createFigure } from '../figure.ts';
import { type Spent, perThing, spentBy } from '../cpu.ts';
import { type LoadResult, closedLoop } from '../load.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave, listRates, sumRefusals, listP50s, listP99s } from '../part.ts';
import { createBettor, loadPlayers, openWriter } from './bets.ts';
import { withLedger } from './database.ts';

async function measure(bench: Bench, url: string): Promise<Result> {
  const { seconds, writers } = bench.options;
  const pgbench = await bench.pgbench();
  const bettor = createBettor(openWriter({ url, writers }), await loadPlayers(url));
  const load = async (inFlight: number, long = seconds): Promise<LoadResult & Spent> => {
    const before = await spentBy(bench.cluster.pid);
    const met = await closedLoop({ inFlight, seconds: long, ask: () => bettor.bet() });
    return { ...met, ...perThing(before, await spentBy(bench.cluster.pid), met.done) };
  };
  try {
    // What is not measured: code that is not compiled yet, pages that are not in memory.
    const before = await load(512, Math.min(seconds, 3));
    const met = await interleave(bench, {
      tpcb: async () => (await pgbench.tpcb(seconds)).perSecond,
      select: async () => (await pgbench.select(seconds)).perSecond,
      at512: () => load(512),
      at128: () => load(128),
    });
    return {
      figures: [
        createFigure('ledger_settle_512', 'xT', '>=8', computeRatios(listRates(met.at512), met.tpcb)),
        createFigure('ledger_settle_128', 'xT', '>=6', computeRatios(listRates(met.at128), met.tpcb)),
        createFigure('ledger_settle_128_p99', 'ms', '<=15', listP99s(met.at128)),
        createFigure('ledger_settle_512_reads', 'x', '>=1', computeRatios(listRates(met.at512), met.select)),
      ],
      rates: [
        { label: 'pgbench TPC-B, 32 clients', unit: '/s', values: met.tpcb },
        { label: 'pgbench -S, 32 clients', unit: '/s', values: met.select },
        { label: 'bets, 512 in flight', unit: '/s', values: listRates(met.at512) },
        { label: 'bets, 512 in flight, p50', unit: 'ms', values: listP50s(met.at512) },
        { label: 'bets, 512 in flight, p99', unit: 'ms', values: listP99s(met.at512) },
        { label: 'processor of this process a bet', unit: 'us', values: met.at512.map(({ ours }) => ours) },
        { label: 'processor of PostgreSQL a bet', unit: 'us', values: met.at512.map(({ theirs }) => theirs) },
        { label: 'bets, 128 in flight', unit: '/s', values: listRates(met.at128) },
        { label: 'bets, 128 in flight, p50', unit: 'ms', values: listP50s(met.at128) },
      ],
      refused: sumRefusals([before, ...met.at512, ...met.at128]),
    };
  } finally {
    await bettor.close();
  }
}

/** Settled bets a second through the ledger's own API. */
export const settle: Part = {
  name: 'settle',
  run: (bench) => withLedger(bench, 'ledger_settle', (url) => measure(bench, url)),
};
