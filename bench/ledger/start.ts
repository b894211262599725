import { createFigure } from '../figure.ts';
import { type LoadResult, closedLoop } from '../load.ts';
import { type Bench, type Part, interleave, listRates, sumRefusals } from '../part.ts';
import { createBettor, loadPlayers, openWriter } from './bets.ts';
import { withLedger } from './database.ts';

const IN_FLIGHT = 512;
const FIRST_SECONDS = 3;

interface Start {
  empty: LoadResult;
  steady: LoadResult;
  month: LoadResult;
}

function firstOfNextMonth(): number {
  const today = new Date();
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
}

/** A ledger's first seconds, its steady rate, and its first seconds of the next month, on connections that know neither. */
async function startOnce(url: string, writers: number, seconds: number): Promise<Start> {
  const load = async (now: () => Date, long: readonly number[]): Promise<LoadResult[]> => {
    const bettor = createBettor(openWriter({ url, writers, now }), await loadPlayers(url), now);
    const mets: LoadResult[] = [];
    try {
      for (const part of long) {
        mets.push(await closedLoop({ inFlight: IN_FLIGHT, seconds: part, ask: () => bettor.bet() }));
      }
      return mets;
    } finally {
      await bettor.close();
    }
  };
  const shift = firstOfNextMonth() - Date.now();
  const [empty, steady] = await load(() => new Date(), [FIRST_SECONDS, seconds]);
  const [month] = await load(() => new Date(Date.now() + shift), [FIRST_SECONDS]);
  if (empty === undefined || steady === undefined || month === undefined) throw new Error('a load that was not run');
  return { empty, steady, month };
}

function ratios(starts: readonly Start[], name: 'empty' | 'month'): number[] {
  return starts.map((start) => start[name].perSecond / start.steady.perSecond);
}

/** The first seconds of an empty ledger and of a new month, where a bad plan would be made and kept. */
export const start: Part = {
  name: 'start',
  async run(bench: Bench) {
    const { seconds, writers } = bench.options;
    const once = () => withLedger(bench, 'ledger_start', (url) => startOnce(url, writers, seconds));
    // Its figures are not kept: this process must have run the code before, or it would measure the compiler.
    await withLedger(bench, 'ledger_start', (url) => startOnce(url, writers, 1));
    const { starts } = await interleave(bench, { starts: once });
    const mets = (name: keyof Start): LoadResult[] => starts.map((one) => one[name]);
    return {
      figures: [
        createFigure('ledger_start_empty', 'x', '>=0.8', ratios(starts, 'empty')),
        createFigure('ledger_start_month', 'x', '>=0.8', ratios(starts, 'month')),
      ],
      rates: [
        { label: `first ${FIRST_SECONDS} s of an empty ledger`, unit: '/s', values: listRates(mets('empty')) },
        { label: `first ${FIRST_SECONDS} s of a new month`, unit: '/s', values: listRates(mets('month')) },
        { label: 'steady', unit: '/s', values: listRates(mets('steady')) },
      ],
      refused: sumRefusals([...mets('empty'), ...mets('steady'), ...mets('month')]),
    };
  },
};
