import type { Transaction } from '@arara/wallet-protocol';
import type { Db } from '../../db/index.ts';
import { addSeconds } from '../../platform/index.ts';
import { type ComparisonParts, differencesOf, report } from './comparison.ts';
import type { WalletProvider } from './provider.ts';
import type { ProviderPort } from './provider-port.ts';
import { findCompared, markCompared } from './review-store.ts';
import { type KeptTransaction, listTransactions, listTransactionsNamed } from './transaction-store.ts';

/** What is younger may still be on its way: a provider sends a win again after at most a minute, then keeps on. */
const SETTLED_AFTER_SECONDS = 15 * 60;
/** So much is compared before it is marked as compared. */
const STEP_SECONDS = 3600;
/** Where nothing was ever compared, and the furthest that is gone back. */
const FIRST_SECONDS = 24 * 3600;
/** How far the clock of a provider may be from ours, and a message on its way. */
const CLOCKS_SECONDS = 10 * 60;
const PAGE = 500;

interface ReconcilingParts extends ComparisonParts {
  providers: readonly WalletProvider[];
  portOf: (provider: string) => ProviderPort | undefined;
}

/** All that a provider has in its books of a stretch of time; `undefined` while it does not say. */
async function theirs(port: ProviderPort, from: Date, to: Date): Promise<Transaction[] | undefined> {
  const all: Transaction[] = [];
  let after: string | undefined;
  do {
    const said = await port.transactions({ from, to, limit: PAGE, ...(after === undefined ? {} : { after }) });
    if (said.outcome !== 'answered' || said.answer.code !== 'OK') return undefined;
    all.push(...said.answer.transactions);
    after = said.answer.next;
  } while (after !== undefined);
  return all;
}

/** The same of ours. */
async function ours(db: Db, provider: string, from: Date, to: Date): Promise<KeptTransaction[]> {
  const all: KeptTransaction[] = [];
  let after: { at: Date; txId: string } | null = null;
  for (;;) {
    const page: KeptTransaction[] = await listTransactions(db, provider, { from, to, after, limit: PAGE });
    all.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return all;
    after = { at: last.at, txId: last.txId };
  }
}

/** One stretch; `false` while the provider does not say. Its clock is not ours: what is not in the same stretch there may be just beside it. */
async function compareStretch(
  parts: ComparisonParts,
  { provider, port }: { provider: string; port: ProviderPort },
  from: Date,
  to: Date,
): Promise<boolean> {
  const { db, atomically, log } = parts;
  const told = await theirs(port, addSeconds(from, -CLOCKS_SECONDS), addSeconds(to, CLOCKS_SECONDS));
  if (told === undefined) {
    log.warn({ provider, from, to }, 'a provider does not say what it has in its books');
    return false;
  }
  const numbers = told.map(({ tx_id: id }) => id);
  const kept = [...(await ours(db, provider, from, to)), ...(await listTransactionsNamed(db, provider, numbers))];
  const known = new Map(kept.map((row) => [row.txId, row]));
  const found = differencesOf([...known.values()], told).map((difference) => ({
    ...difference,
    memberId: known.get(difference.txId)?.memberId ?? null,
  }));
  await report(parts, provider, found);
  await atomically((tx) => markCompared(tx, provider, to));
  return true;
}

/**
 * Holds our books against each provider's, hour by hour, from where it stopped last. A provider that does not
 * answer is asked for the same hour at the next run: nothing is passed over.
 */
export function createReconciling(parts: ReconcilingParts): () => Promise<void> {
  const { db, clock, providers, portOf } = parts;
  return async () => {
    const until = addSeconds(clock.now(), -SETTLED_AFTER_SECONDS);
    for (const { id: provider, adapter } of providers) {
      const port = portOf(provider);
      if (port === undefined || adapter !== 'owp') continue;
      let from = (await findCompared(db, provider)) ?? addSeconds(until, -FIRST_SECONDS);
      while (from < until) {
        const next = addSeconds(from, STEP_SECONDS);
        const to = next < until ? next : until;
        if (!(await compareStretch(parts, { provider, port }, from, to))) break;
        from = to;
      }
    }
  };
}
