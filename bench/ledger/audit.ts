import { createFigure } from '../figure.ts';
import { closedLoop } from '../load.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave, listRates, sumRefusals } from '../part.ts';
import { installBare } from './bare.ts';
import { createBettor, loadPlayers, openWriter } from './bets.ts';
import { withLedger } from './database.ts';

const IN_FLIGHT = 512;

async function measure(bench: Bench, fullUrl: string, bareUrl: string): Promise<Result> {
  const { seconds, writers } = bench.options;
  await installBare(bareUrl);
  const full = createBettor(openWriter({ url: fullUrl, writers }), await loadPlayers(fullUrl));
  const bare = createBettor(openWriter({ url: bareUrl, writers }), await loadPlayers(bareUrl));
  const load = (ask: () => Promise<string | undefined>, long = seconds) =>
    closedLoop({ inFlight: IN_FLIGHT, seconds: long, ask });
  try {
    const before = [await load(full.bet, 2), await load(bare.bet, 2)];
    const met = await interleave(bench, { full: () => load(full.bet), bare: () => load(bare.bet) });
    return {
      figures: [
        createFigure('ledger_full_audit', 'x', '>=0.7', computeRatios(listRates(met.full), listRates(met.bare))),
      ],
      rates: [
        { label: 'bets with full audit', unit: '/s', values: listRates(met.full) },
        { label: 'bets with a bare row', unit: '/s', values: listRates(met.bare) },
      ],
      refused: sumRefusals([...before, ...met.full, ...met.bare]),
    };
  } finally {
    await Promise.all([full.close(), bare.close()]);
  }
}

/** The cost of legs, their constraint, hashes, partitions and operator balances. */
export const audit: Part = {
  name: 'audit',
  run: (bench) =>
    withLedger(bench, 'ledger_audit', (full) => withLedger(bench, 'ledger_bare', (bare) => measure(bench, full, bare))),
};
