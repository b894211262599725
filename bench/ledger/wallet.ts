import { figureOf } from '../figure.ts';
import { type Met, closedLoop } from '../load.ts';
import { ratiosOf } from '../median.ts';
import { type Bench, type Part, type Result, interleave, ratesOf, refusedIn, p99sOf } from '../part.ts';
import { type Player, createSoloBettor, loadPlayers, openWriter } from './bets.ts';
import { withLedger } from './database.ts';
import { createOneByOne, installOneByOne } from './one-by-one.ts';

const IN_FLIGHT = 64;

async function measure(bench: Bench, url: string): Promise<Result> {
  const { seconds, lanes } = bench.options;
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
  const batched = (): Promise<Met> => load((player) => createSoloBettor(openWriter({ url, lanes }), player));
  const single = (): Promise<Met> => load((player) => createOneByOne(url, player));
  const met = await interleave(bench, { single, batched });
  return {
    figures: [figureOf('ledger_one_wallet', 'x', '>=8', ratiosOf(ratesOf(met.batched), ratesOf(met.single)))],
    rates: [
      { label: 'one wallet, a transaction per bet', unit: '/s', values: ratesOf(met.single) },
      { label: 'one wallet, through the writer', unit: '/s', values: ratesOf(met.batched) },
      { label: 'one wallet, through the writer, p99', unit: 'ms', values: p99sOf(met.batched) },
    ],
    refused: refusedIn([...met.single, ...met.batched]),
  };
}

/** One wallet alone, which nothing can be spread over. */
export const wallet: Part = {
  name: 'wallet',
  run: (bench) => withLedger(bench, 'ledger_wallet', (url) => measure(bench, url)),
};
