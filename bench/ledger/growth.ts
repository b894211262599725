import { figureOf } from '../figure.ts';
import { type Met, closedLoop } from '../load.ts';
import { ratiosOf } from '../median.ts';
import type { Options } from '../options.ts';
import { type Bench, type Part, type Result, interleave, ratesOf, refusedIn } from '../part.ts';
import { urlOf } from '../query.ts';
import { createBettor, loadPlayers, openWriter } from './bets.ts';
import { type LedgerDatabase, createLedgerDatabase } from './database.ts';
import { insertPast } from './past.ts';

const IN_FLIGHT = 512;
const WARM_SECONDS = 2;
const SIZES = { young: 10_000, grown: 1_000_000, old: 20_000_000 } as const;

type Age = keyof typeof SIZES;

const nameOf = (age: Age): string => `ledger_${age}`;

const LABELS: Record<Age, string> = {
  young: 'bets after ten thousand',
  grown: 'bets after a million',
  old: 'bets after twenty million',
};

async function loadOn(url: string, { seconds, lanes }: Options): Promise<Met> {
  const bettor = createBettor(openWriter({ url, lanes }), await loadPlayers(url));
  try {
    const before = await closedLoop({ inFlight: IN_FLIGHT, seconds: WARM_SECONDS, ask: () => bettor.bet() });
    const met = await closedLoop({ inFlight: IN_FLIGHT, seconds, ask: () => bettor.bet() });
    return { ...met, refused: refusedIn([before, met]) };
  } finally {
    await bettor.close();
  }
}

/** On a copy each time, or a ledger would grow up while it is measured; the largest is too old to change. */
async function loadOnCopy({ cluster, options }: Bench, age: Age): Promise<Met> {
  const base = nameOf(age);
  if (age === 'old') return loadOn(urlOf(cluster.url, base), options);
  const copy = `${base}_copy`;
  const url = await cluster.createDatabase(copy, base);
  try {
    return await loadOn(url, options);
  } finally {
    await cluster.dropDatabase(copy);
  }
}

function resultOf(met: { [Name in Age]?: Met[] | undefined }): Result {
  const ages = Object.entries(met).filter(([, mets]) => mets !== undefined) as [Age, Met[]][];
  const young = ratesOf(met.young ?? []);
  return {
    // How many times as fast it was when it was young.
    figures: ages
      .filter(([age]) => age !== 'young')
      .map(([age, mets]) =>
        figureOf(`ledger_growth_${SIZES[age] / 1_000_000}m`, 'x', '<=1.25', ratiosOf(young, ratesOf(mets))),
      ),
    rates: ages.map(([age, mets]) => ({ label: LABELS[age], unit: '/s', values: ratesOf(mets) })),
    refused: refusedIn(ages.flatMap(([, mets]) => mets)),
  };
}

/** Whether the past slows the present down. */
export const growth: Part = {
  name: 'growth',
  async run(bench) {
    const ages: Age[] = bench.options.large ? ['young', 'grown', 'old'] : ['young', 'grown'];
    const made: LedgerDatabase[] = [];
    try {
      for (const age of ages) {
        const database = await createLedgerDatabase(bench, nameOf(age));
        made.push(database);
        await insertPast(bench, database.url, SIZES[age]);
      }
      const steps: Partial<Record<Age, () => Promise<Met>>> = {};
      for (const age of ages) steps[age] = () => loadOnCopy(bench, age);
      return resultOf(await interleave(bench, steps));
    } finally {
      for (const { drop } of made) await drop();
    }
  },
};
