import { fileURLToPath } from 'node:url';
import { createFigure } from '../figure.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave, sumRefusals } from '../part.ts';
import { queryOne } from '../query.ts';
import { type Worker, startWorker } from '../worker.ts';
import { withLedger } from './database.ts';
import type { NodeResult, NodeOrder } from './node.ts';

const IN_FLIGHT = 256;
const WARM_SECONDS = 1;

type Node = Worker<NodeOrder, NodeResult>;

interface Together {
  perSecond: number;
  deadlocks: number;
  mets: NodeResult[];
}

async function countDeadlocks(url: string): Promise<number> {
  const { deadlocks } = await queryOne<{ deadlocks: number }>(
    url,
    'select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()',
  );
  return deadlocks;
}

/** Runs all nodes at once; they share the players and the number of bets in flight. */
async function runTogether(url: string, nodes: readonly Node[], writers: number, seconds: number): Promise<Together> {
  const inFlight = IN_FLIGHT / nodes.length;
  const before = await countDeadlocks(url);
  const each = <T>(order: (index: number) => NodeOrder, keep: (met: NodeResult) => T): Promise<T[]> =>
    Promise.all(nodes.map(async (node, index) => keep(await node.ask(order(index)))));
  // Two nodes serve different players, but both update every block of operator accounts.
  const share = (index: number) => (nodes.length === 1 ? {} : { share: index === 0 ? (0 as const) : (1 as const) });
  await each(
    (index) => ({ name: 'open', url, writers, ...share(index) }),
    () => undefined,
  );
  await each(
    () => ({ name: 'run', inFlight, seconds: WARM_SECONDS }),
    () => undefined,
  );
  const mets = await each(
    () => ({ name: 'run', inFlight, seconds }),
    (met) => met,
  );
  await each(
    () => ({ name: 'close' }),
    () => undefined,
  );
  const deadlocks = (await countDeadlocks(url)) - before;
  return { perSecond: mets.reduce((sum, met) => sum + met.perSecond, 0), deadlocks, mets };
}

async function measure(bench: Bench, url: string): Promise<Result> {
  const { seconds } = bench.options;
  const program = fileURLToPath(new URL('node.ts', import.meta.url));
  const start = (): Node => startWorker(program);
  const [alone, first, second] = [start(), start(), start()];
  try {
    const met = await interleave(bench, {
      one: () => runTogether(url, [alone], 2, seconds),
      two: () => runTogether(url, [first, second], 1, seconds),
    });
    const rates = (runs: readonly Together[]): number[] => runs.map(({ perSecond }) => perSecond);
    return {
      figures: [
        createFigure('ledger_two_nodes', 'x', '>=0.85', computeRatios(rates(met.two), rates(met.one))),
        createFigure(
          'ledger_deadlocks',
          'count',
          '==0',
          [...met.one, ...met.two].map(({ deadlocks }) => deadlocks),
        ),
      ],
      rates: [
        { label: 'one process of two writers', unit: '/s', values: rates(met.one) },
        { label: 'two processes of one writer', unit: '/s', values: rates(met.two) },
      ],
      refused: sumRefusals([...met.one, ...met.two].flatMap(({ mets }) => mets)),
    };
  } finally {
    await Promise.all([alone, first, second].map((node) => node.end()));
  }
}

/** Two server processes on one database. */
export const nodes: Part = {
  name: 'nodes',
  run: (bench) => withLedger(bench, 'ledger_nodes', (url) => measure(bench, url)),
};
