import { figureOf } from '../figure.ts';
import { closedLoop } from '../load.ts';
import { ratiosOf } from '../median.ts';
import { type Bench, type Part, type Result, interleave, ratesOf, refusedIn } from '../part.ts';
import { installBare } from './bare.ts';
import { createBettor, loadPlayers, openWriter } from './bets.ts';
import { withLedger } from './database.ts';

const IN_FLIGHT = 512;

async function measure(bench: Bench, fullUrl: string, bareUrl: string): Promise<Result> {
  const { seconds, lanes } = bench.options;
  await installBare(bareUrl);
  const full = createBettor(openWriter({ url: fullUrl, lanes }), await loadPlayers(fullUrl));
  const bare = createBettor(openWriter({ url: bareUrl, lanes }), await loadPlayers(bareUrl));
  const load = (ask: () => Promise<string | undefined>, long = seconds) =>
    closedLoop({ inFlight: IN_FLIGHT, seconds: long, ask });
  try {
    const before = [await load(full.bet, 2), await load(bare.bet, 2)];
    const met = await interleave(bench, { full: () => load(full.bet), bare: () => load(bare.bet) });
    return {
      figures: [figureOf('ledger_full_audit', 'x', '>=0.7', ratiosOf(ratesOf(met.full), ratesOf(met.bare)))],
      rates: [
        { label: 'bets with full audit', unit: '/s', values: ratesOf(met.full) },
        { label: 'bets with a bare row', unit: '/s', values: ratesOf(met.bare) },
      ],
      refused: refusedIn([...before, ...met.full, ...met.bare]),
    };
  } finally {
    await Promise.all([full.close(), bare.close()]);
  }
}

/** What legs, their constraint, hashes, partitions and the house's balances cost. */
export const audit: Part = {
  name: 'audit',
  run: (bench) =>
    withLedger(bench, 'ledger_audit', (full) => withLedger(bench, 'ledger_bare', (bare) => measure(bench, full, bare))),
};
