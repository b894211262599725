import { prepareDatabase } from '../../apps/server/src/startup/open-database.ts';
import { createLog } from '../../apps/server/src/platform/index.ts';
import type { Bench } from '../part.ts';
import { query } from '../query.ts';
import { fundWallets } from './bets.ts';

/** A database of the ledger, for one part. */
export interface LedgerDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Brings an empty database to the schema of the server, with the partitions of this month and the next. */
export async function installSchema(url: string): Promise<void> {
  await prepareDatabase(url, undefined, createLog('error'));
  await query(url, 'select ledger.open_months(current_date, 2)');
}

const templates = new WeakMap<Bench, Promise<string>>();

async function makeTemplate({ cluster, options, report }: Bench): Promise<string> {
  const name = 'ledger_template';
  report(`making ${options.players} wallets`);
  const url = await cluster.createDatabase(name);
  await installSchema(url);
  await fundWallets(url, options.players);
  return name;
}

/** A database with the wallets of every player and an empty ledger. */
export async function createLedgerDatabase(bench: Bench, name: string): Promise<LedgerDatabase> {
  const template = templates.get(bench) ?? makeTemplate(bench);
  templates.set(bench, template);
  const url = await bench.cluster.createDatabase(name, await template);
  return { url, drop: () => bench.cluster.dropDatabase(name) };
}

/** Runs `measure` on a database of its own and drops it afterwards, also on failure. */
export async function withLedger<T>(bench: Bench, name: string, measure: (url: string) => Promise<T>): Promise<T> {
  const { url, drop } = await createLedgerDatabase(bench, name);
  try {
    return await measure(url);
  } finally {
    await drop();
  }
}
