import { createFigure } from '../figure.ts';
import { type LoadResult, closedLoop } from '../load.ts';
import { computeRatios } from '../median.ts';
import type { Options } from '../options.ts';
import { type Bench, type Part, type Result, interleave, listRates, sumRefusals } from '../part.ts';
import { toDatabaseUrl } from '../query.ts';
import { createBettor, loadPlayers, openWriter } from './bets.ts';
import { type LedgerDatabase, createLedgerDatabase } from './database.ts';
import { insertPast } from './past.ts';

const IN_FLIGHT = 512;
const WARM_SECONDS = 2;
const SIZES = { young: 10_000, grown: 1_000_000, old: 20_000_000 } as const;

type Age = keyof typeof SIZES;

const toDatabaseName = (age: Age): string => `ledger_${age}`;

const LABELS: Record<Age, string> = {
  young: 'bets after ten thousand',
  grown: 'bets after a million',
  old: 'bets after twenty million',
};

async function loadOn(url: string, { seconds, writers }: Options): Promise<LoadResult> {
  const bettor = createBettor(openWriter({ url, writers }), await loadPlayers(url));
  try {
    const before = await closedLoop({ inFlight: IN_FLIGHT, seconds: WARM_SECONDS, ask: () => bettor.bet() });
    const met = await closedLoop({ inFlight: IN_FLIGHT, seconds, ask: () => bettor.bet() });
    return { ...met, refused: sumRefusals([before, met]) };
  } finally {
    await bettor.close();
  }
}

/** On a copy each time, or a ledger would grow up while it is measured; the largest is too old to change. */
async function loadOnCopy({ cluster, options }: Bench, age: Age): Promise<LoadResult> {
  const base = toDatabaseName(age);
  if (age === 'old') return loadOn(toDatabaseUrl(cluster.url, base), options);
  const copy = `${base}_copy`;
  const url = await cluster.createDatabase(copy, base);
  try {
    return await loadOn(url, options);
  } finally {
    await cluster.dropDatabase(copy);
  }
}

function toResult(met: { [Name in Age]?: LoadResult[] | undefined }): Result {
  const ages = Object.entries(met).filter(([, mets]) => mets !== undefined) as [Age, LoadResult[]][];
  const young = listRates(met.young ?? []);
  return {
    // How many times as fast it was when it was young.
    figures: ages
      .filter(([age]) => age !== 'young')
      .map(([age, mets]) =>
        createFigure(`ledger_growth_${SIZES[age] / 1_000_000}m`, 'x', '<=1.25', computeRatios(young, listRates(mets))),
      ),
    rates: ages.map(([age, mets]) => ({ label: LABELS[age], unit: '/s', values: listRates(mets) })),
    refused: sumRefusals(ages.flatMap(([, mets]) => mets)),
  };
}

/** Whether a large ledger settles bets more slowly. */
export const growth: Part = {
  name: 'growth',
  async run(bench) {
    const ages: Age[] = bench.options.large ? ['young', 'grown', 'old'] : ['young', 'grown'];
    const made: LedgerDatabase[] = [];
    try {
      for (const age of ages) {
        const database = await createLedgerDatabase(bench, toDatabaseName(age));
        made.push(database);
        await insertPast(bench, database.url, SIZES[age]);
      }
      const steps: Partial<Record<Age, () => Promise<LoadResult>>> = {};
      for (const age of ages) steps[age] = () => loadOnCopy(bench, age);
      return toResult(await interleave(bench, steps));
    } finally {
      for (const { drop } of made) await drop();
    }
  },
};
