import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createFigure } from '../figure.ts';
import { type LoadResult, closedLoop } from '../load.ts';
import { type Bench, type Part, type Result, interleave, sumRefusals } from '../part.ts';
import { createBettor, fundWallets, loadPlayers, openWriter } from './bets.ts';
import { installSchema } from './database.ts';

const run = promisify(execFile);

const PROGRAM = fileURLToPath(new URL('../../apps/server/src/cli/ledger-verify.ts', import.meta.url));
const TRANSACTIONS = 1_000_000;
const PLAYERS = 10_000;
const IN_FLIGHT = 512;
const STRETCH_SECONDS = 2;

/** Bets until the ledger holds so many transactions: each player's deposit is one already. */
async function fill(url: string, { options, report }: Bench, transactions: number): Promise<LoadResult[]> {
  const bettor = createBettor(openWriter({ url, writers: options.writers }), await loadPlayers(url));
  const mets: LoadResult[] = [];
  try {
    for (let done = PLAYERS; done < transactions; done += mets.at(-1)?.done ?? 0) {
      report(`${done} of ${transactions} transactions`);
      mets.push(await closedLoop({ inFlight: IN_FLIGHT, seconds: STRETCH_SECONDS, ask: () => bettor.bet() }));
    }
    return mets;
  } finally {
    await bettor.close();
  }
}

interface Proof {
  seconds: number;
  transactions: number;
}

/** Runs the whole command as an operator does. Throws if the ledger is not sound. */
async function prove(url: string): Promise<Proof> {
  const began = performance.now();
  const { stdout } = await run(process.execPath, [PROGRAM], { env: { ...process.env, DATABASE_URL: url } });
  const seconds = (performance.now() - began) / 1000;
  const transactions = Number(/^(\d+) transactions, .*: sound/m.exec(stdout)?.[1]);
  if (!(transactions > 0)) throw new Error(`the ledger is not sound:\n${stdout}`);
  return { seconds, transactions };
}

async function measure(bench: Bench, url: string): Promise<Result> {
  const transactions = Math.min(TRANSACTIONS, bench.options.bets);
  await installSchema(url);
  await fundWallets(url, PLAYERS, { sound: true });
  const filled = await fill(url, bench, transactions);
  const { proofs } = await interleave(bench, { proofs: () => prove(url) });
  // To the million: the last batch of bets always brings some more.
  const scaled = proofs.map((proof) => (proof.seconds * TRANSACTIONS) / proof.transactions);
  return {
    figures: [createFigure('ledger_verify_million', 's', '<=20', scaled)],
    rates: [
      { label: 'transactions in the ledger', unit: '', values: proofs.map((proof) => proof.transactions) },
      { label: 'ledger:verify of them', unit: 's', values: proofs.map((proof) => proof.seconds) },
    ],
    refused: sumRefusals(filled),
  };
}

/** The time to verify a ledger of a million transactions. */
export const verify: Part = {
  name: 'verify',
  async run(bench) {
    const name = 'ledger_verify';
    const url = await bench.cluster.createDatabase(name);
    try {
      return await measure(bench, url);
    } finally {
      await bench.cluster.dropDatabase(name);
    }
  },
};
