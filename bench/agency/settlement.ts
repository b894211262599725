import { fileURLToPath } from 'node:url';
import { dayOf } from '../../apps/server/src/platform/index.ts';
import { createFigure } from '../figure.ts';
import { installSchema } from '../ledger/database.ts';
import { computeMedian } from '../median.ts';
import type { Bench, Part, Result } from '../part.ts';
import { queryOne } from '../query.ts';
import { startWorker } from '../worker.ts';
import type { AgencyResult, AgencyOrder } from './node.ts';
import { insertDay, insertMembers } from './past.ts';

/** The divisor of the smaller tree that the memory is compared with. */
const SMALLER = 4;
const LOOKS = 15;
const PAID = 300;
const MIB = 2 ** 20;

const yesterday = (): string => dayOf(new Date(Date.now() - 86_400_000));
const today = (): string => dayOf(new Date());

interface DayResult {
  settled: AgencyResult;
  again: AgencyResult;
  lines: number;
  statements: number;
  /** The time to load the day of an agent with a team of ten thousand: first without, then with caches. */
  firstMs: number;
  againMs: number;
  paidMs: number;
}

/** Settles one day of a tree of `members` in a new process, so that its memory is for this day alone. */
async function settleDay({ report, options }: Bench, url: string, members: number): Promise<DayResult> {
  const bets = Math.floor((options.bets * members) / options.members);
  report(`${members} members, and the player statistics of ${bets} bets`);
  await installSchema(url);
  await insertMembers(url, members);
  await insertDay(url, { members, bets, day: yesterday() });
  const node = startWorker<AgencyOrder, AgencyResult>(fileURLToPath(new URL('node.ts', import.meta.url)));
  try {
    await node.ask({ name: 'open', url });
    report('settling the day');
    const settled = await node.ask({ name: 'settle' });
    report('counting it again');
    const again = await node.ask({ name: 'recount', day: yesterday() });
    const { lines, statements } = await queryOne<{ lines: number; statements: number }>(
      url,
      'select (select count(*)::integer from commissions.line) as lines, (select count(*)::integer from commissions.statement) as statements',
    );
    const paid = await node.ask({ name: 'pay', from: 1, to: Math.min(PAID, statements) });
    await insertDay(url, { members, bets, day: today() });
    const looks = { first: [] as number[], again: [] as number[] };
    for (let look = 0; look < LOOKS; look += 1) {
      looks.first.push((await node.ask({ name: 'today', isFirst: true })).ms);
      looks.again.push((await node.ask({ name: 'today', isFirst: false })).ms);
    }
    const times = { firstMs: computeMedian(looks.first), againMs: computeMedian(looks.again) };
    return { settled, again, lines, statements, ...times, paidMs: paid.ms / Math.min(PAID, statements) };
  } finally {
    await node.end();
  }
}

async function measure(bench: Bench): Promise<Result> {
  const { cluster, options } = bench;
  const mets: DayResult[] = [];
  for (const members of [Math.floor(options.members / SMALLER), options.members]) {
    const url = await cluster.createDatabase('agency');
    try {
      mets.push(await settleDay(bench, url, members));
    } finally {
      await cluster.dropDatabase('agency');
    }
  }
  const [small, whole] = mets;
  if (small === undefined || whole === undefined) throw new Error('a tree was not settled');
  return {
    figures: [
      createFigure('agency_settled', 's', '<=120', [whole.settled.ms / 1000]),
      createFigure('agency_counted_again', 's', '<=120', [whole.again.ms / 1000]),
      createFigure('agency_memory', 'MiB', '<=256', [whole.settled.held / MIB]),
      createFigure('agency_memory_growth', 'x', '<=2', [whole.settled.held / small.settled.held]),
      createFigure('agency_today_first', 'ms', '<=50', [whole.firstMs]),
      createFigure('agency_today', 'ms', '<=50', [whole.againMs]),
    ],
    rates: [
      { label: 'a quarter of the members settled', unit: 's', values: [small.settled.ms / 1000] },
      { label: 'memory taken by a quarter of the members', unit: 'MiB', values: [small.settled.held / MIB] },
      { label: 'lines of the day', unit: '', values: [whole.lines] },
      { label: 'statements of the day', unit: '', values: [whole.statements] },
      { label: 'one statement paid', unit: 'ms', values: [whole.paidMs] },
    ],
    refused: {},
  };
}

/** A day of a large tree: from the player statistics to the statements of its agents. */
export const settlement: Part = { name: 'settlement', run: measure };
