import { fileURLToPath } from 'node:url';
import { dayOf } from '../../apps/server/src/platform/index.ts';
import { figureOf } from '../figure.ts';
import { installSchema } from '../ledger/database.ts';
import { medianOf } from '../median.ts';
import type { Bench, Part, Result } from '../part.ts';
import { queryOne } from '../query.ts';
import { startWorker } from '../worker.ts';
import type { AgencyMet, AgencyOrder } from './node.ts';
import { insertDay, insertMembers } from './past.ts';

/** What is held against the whole: a house a quarter of the size. */
const SMALLER = 4;
const LOOKS = 15;
const PAID = 300;
const MIB = 2 ** 20;

const yesterday = (): string => dayOf(new Date(Date.now() - 86_400_000));
const today = (): string => dayOf(new Date());

interface Met {
  settled: AgencyMet;
  again: AgencyMet;
  lines: number;
  statements: number;
  /** Of an agent with ten thousand below them who looks at their day: for the first time, and again. */
  firstMs: number;
  againMs: number;
  paidMs: number;
}

/** One day of a house of so many members. The process is a fresh one: what it holds is of this day alone. */
async function settleDay({ say, options }: Bench, url: string, members: number): Promise<Met> {
  const bets = Math.floor((options.bets * members) / options.members);
  say(`${members} members, and the facts of ${bets} bets`);
  await installSchema(url);
  await insertMembers(url, members);
  await insertDay(url, { members, bets, day: yesterday() });
  const node = startWorker<AgencyOrder, AgencyMet>(fileURLToPath(new URL('node.ts', import.meta.url)));
  try {
    await node.ask({ name: 'open', url });
    say('settling the day');
    const settled = await node.ask({ name: 'settle' });
    say('counting it again');
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
    const times = { firstMs: medianOf(looks.first), againMs: medianOf(looks.again) };
    return { settled, again, lines, statements, ...times, paidMs: paid.ms / Math.min(PAID, statements) };
  } finally {
    await node.end();
  }
}

async function measure(bench: Bench): Promise<Result> {
  const { cluster, options } = bench;
  const mets: Met[] = [];
  for (const members of [Math.floor(options.members / SMALLER), options.members]) {
    const url = await cluster.createDatabase('agency');
    try {
      mets.push(await settleDay(bench, url, members));
    } finally {
      await cluster.dropDatabase('agency');
    }
  }
  const [small, whole] = mets;
  if (small === undefined || whole === undefined) throw new Error('a house was not settled');
  return {
    figures: [
      figureOf('agency_settled', 's', '<=120', [whole.settled.ms / 1000]),
      figureOf('agency_counted_again', 's', '<=120', [whole.again.ms / 1000]),
      figureOf('agency_memory', 'MiB', '<=256', [whole.settled.held / MIB]),
      figureOf('agency_memory_growth', 'x', '<=2', [whole.settled.held / small.settled.held]),
      figureOf('agency_today_first', 'ms', '<=50', [whole.firstMs]),
      figureOf('agency_today', 'ms', '<=50', [whole.againMs]),
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

/** A day of a large tree: from the facts of its bets to the statements of its agents. */
export const settlement: Part = { name: 'settlement', run: measure };
