import { fileURLToPath } from 'node:url';
import { formatReais } from '@arara/money';
import { createFigure } from '../figure.ts';
import { STAKE } from '../ledger/bets.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave, sumRefusals } from '../part.ts';
import { startWorker } from '../worker.ts';
import type { CrowdOrder, Rushed } from './crowd.ts';
import { type TableTestServer, withTable } from './table-server.ts';

const TABLE = 'foguete';
const TICKETS = 2_000;
const WITHIN_MS = 2_000;
const EXITS = 1_000;
/** A flight may burst before anybody can leave it: one in twenty-five does. */
const MAX_FLIGHTS = 5;

type Crowd = ReturnType<typeof startCrowd>;

const startCrowd = () => startWorker<CrowdOrder, Rushed | null>(fileURLToPath(new URL('crowd.ts', import.meta.url)));

/** Whether a ticket came after the lock, which is no fault of the server. */
const isLate = (reason: string): boolean => reason === 'betting_closed';

async function rushOnce(crowd: Crowd): Promise<Rushed & { exitsMs: number }> {
  for (let flights = 0; flights < MAX_FLIGHTS; flights += 1) {
    const order = { name: 'rush', withinMs: WITHIN_MS, exits: EXITS, stake: formatReais(STAKE) } as const;
    const rushed = await crowd.ask(order);
    if (rushed === null) throw new Error('nobody rushed');
    if (rushed.exitsMs !== null) return { ...rushed, exitsMs: rushed.exitsMs };
  }
  throw new Error(`none of ${MAX_FLIGHTS} flights was left by anybody`);
}

async function measure(bench: Bench, { server, guests }: TableTestServer): Promise<Result> {
  const pgbench = await bench.pgbench();
  const crowd = startCrowd();
  try {
    await crowd.ask({ name: 'sit', url: server.url, table: TABLE, guests: guests.slice(0, TICKETS + 1) });
    // Warms the server: its first rush is slower.
    await rushOnce(crowd);
    const { rushed, tpcb } = await interleave(bench, {
      tpcb: async () => (await pgbench.tpcb(bench.options.seconds)).perSecond,
      rushed: () => rushOnce(crowd),
    });
    const closed = rushed.map(({ refused }) => refused['betting_closed'] ?? 0);
    const exits = rushed.map(({ exitsMs }) => exitsMs);
    return {
      figures: [
        createFigure(
          'realtime_rush_late',
          'count',
          '==0',
          rushed.map(({ late }) => late),
        ),
        createFigure('realtime_exits', 'ms', '<=250', exits),
        createFigure(
          'realtime_exits_tpcb',
          'xT',
          '>=1',
          computeRatios(
            exits.map((ms) => (EXITS / ms) * 1000),
            tpcb,
          ),
        ),
      ],
      rates: [
        {
          label: `of ${TICKETS} tickets in ${WITHIN_MS} ms, placed`,
          unit: '',
          values: rushed.map(({ placed }) => placed),
        },
        { label: 'refused: the round was locked', unit: '', values: closed },
        { label: 'answered, p99', unit: 'ms', values: rushed.map(({ p99 }) => p99) },
        { label: 'pgbench TPC-B, 32 clients', unit: '/s', values: tpcb },
      ],
      refused: sumRefusals(
        rushed.map(({ refused }) => ({
          refused: Object.fromEntries(Object.entries(refused).filter(([reason]) => !isLate(reason))),
        })),
      ),
    };
  } finally {
    await crowd.end();
  }
}

/** The last two seconds before a crash round locks, and a thousand who leave at one tick: over sockets, as players do. */
export const rush: Part = {
  name: 'rush',
  run: (bench) => withTable(bench, TABLE, (target) => measure(bench, target)),
};
