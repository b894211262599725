import { createFigure } from '../figure.ts';
import { type LoadResult, closedLoop, openLoop } from '../load.ts';
import { computeMedian } from '../median.ts';
import { type Bench, type Part, type Result, interleave, listRates, sumRefusals, listP50s, listP99s } from '../part.ts';
import { type Bettor, createBettor, loadPlayers, openWriter } from './bets.ts';
import { withLedger } from './database.ts';

/** Of pgbench's rate: what a busy evening brings. */
const BUSY = 2;
/** Of the most that the ledger settles: a storm, most of which must be turned away. */
const STORM = 3;
const SAMPLE_MS = 200;

interface Storm extends LoadResult {
  /** Memory of this process in the last third of the storm by that in its first. */
  growth: number;
}

function computeThird(samples: readonly number[], third: 0 | 2): number {
  const size = Math.max(1, Math.floor(samples.length / 3));
  return computeMedian(third === 0 ? samples.slice(0, size) : samples.slice(-size));
}

async function storm(bettor: Bettor, perSecond: number, seconds: number): Promise<Storm> {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(process.memoryUsage.rss()), SAMPLE_MS);
  try {
    const met = await openLoop({ perSecond, seconds, ask: () => bettor.bet() });
    return { ...met, growth: computeThird(samples, 2) / computeThird(samples, 0) };
  } finally {
    clearInterval(timer);
  }
}

/** Refusals of a storm other than `busy`, which is the expected one. */
function listUnexpected(storms: readonly Storm[]): Record<string, number> {
  const refused = sumRefusals(storms);
  delete refused['busy'];
  return refused;
}

async function measure(bench: Bench, url: string): Promise<Result> {
  const { seconds, writers } = bench.options;
  const pgbench = await bench.pgbench();
  const bettor = createBettor(openWriter({ url, writers }), await loadPlayers(url));
  const ask = () => bettor.bet();
  let tpcb = 0;
  try {
    const most = await closedLoop({ inFlight: 512, seconds: Math.min(seconds, 5), ask });
    const met = await interleave(bench, {
      tpcb: async () => (tpcb = (await pgbench.tpcb(seconds)).perSecond),
      open: () => openLoop({ perSecond: BUSY * tpcb, seconds, ask }),
      storm: () => storm(bettor, STORM * most.perSecond, seconds),
    });
    const turnedAway = met.storm.map(({ refused }) => refused['busy'] ?? 0);
    return {
      figures: [
        createFigure('ledger_open_p50', 'ms', '<=3', listP50s(met.open)),
        createFigure('ledger_open_p99', 'ms', '<=20', listP99s(met.open)),
        createFigure('ledger_overload_turned_away', 'count', '>=1', turnedAway),
        createFigure(
          'ledger_overload_refusal_p99',
          'ms',
          '<=20',
          met.storm.map(({ refusedP99 }) => refusedP99),
        ),
        createFigure(
          'ledger_overload_memory',
          'x',
          '<=1.15',
          met.storm.map(({ growth }) => growth),
        ),
      ],
      rates: [
        { label: 'pgbench TPC-B, 32 clients', unit: '/s', values: met.tpcb },
        { label: 'arrivals at twice that, settled', unit: '/s', values: listRates(met.open) },
        { label: 'bets in a storm, settled', unit: '/s', values: listRates(met.storm) },
        { label: 'bets in a storm, p99 of the settled', unit: 'ms', values: listP99s(met.storm) },
      ],
      refused: sumRefusals([most, ...met.open, { refused: listUnexpected(met.storm) }]),
    };
  } finally {
    await bettor.close();
  }
}

/** Bets at random moments, whether or not earlier ones were answered. */
export const open: Part = {
  name: 'open',
  run: (bench) => withLedger(bench, 'ledger_open', (url) => measure(bench, url)),
};
