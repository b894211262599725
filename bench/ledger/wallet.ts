import { createFigure } from '../figure.ts';
import { type LoadResult, closedLoop } from '../load.ts';
import { computeRatios } from '../median.ts';
import { type Bench, type Part, type Result, interleave, listRates, sumRefusals, listP99s } from '../part.ts';
import { type Player, createSoloBettor, loadPlayers, openWriter } from './bets.ts';
import { withLedger } from './database.ts';
import { createOneByOne, installOneByOne } from './one-by-one.ts';

const IN_FLIGHT = 64;

async function measure(bench: Bench, url: string): Promise<Result> {
  const { seconds, writers } = bench.options;
  await installOneByOne(url);
  const playerOne = async (): Promise<Player> => {
    const [first, ...others] = await loadPlayers(url);
    if (first === undefined) throw new Error('there is no player');
    return others.reduce((least, player) => (player.id < least.id ? player : least), first);
  };
  const load = async (open: (player: Player) => { bet(): Promise<string | undefined>; close(): Promise<void> }) => {
    const bettor = open(await playerOne());
    try {
      return await closedLoop({ inFlight: IN_FLIGHT, seconds, ask: () => bettor.bet() });
    } finally {
      await bettor.close();
    }
  };
  const batched = (): Promise<LoadResult> => load((player) => createSoloBettor(openWriter({ url, writers }), player));
  const single = (): Promise<LoadResult> => load((player) => createOneByOne(url, player));
  const met = await interleave(bench, { single, batched });
  return {
    figures: [
      createFigure('ledger_one_wallet', 'x', '>=8', computeRatios(listRates(met.batched), listRates(met.single))),
    ],
    rates: [
      { label: 'one wallet, a transaction per bet', unit: '/s', values: listRates(met.single) },
      { label: 'one wallet, through the writer', unit: '/s', values: listRates(met.batched) },
      { label: 'one wallet, through the writer, p99', unit: 'ms', values: listP99s(met.batched) },
    ],
    refused: sumRefusals([...met.single, ...met.batched]),
  };
}

/** One wallet alone, which nothing can be spread over. */
export const wallet: Part = {
  name: 'wallet',
  run: (bench) => withLedger(bench, 'ledger_wallet', (url) => measure(bench, url)),
};
