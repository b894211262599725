import type { Answer } from '@arara/contract/client';
import type { Db } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import { type FigureName, listFigures } from './figure-store.ts';
import { type SigningKeyRow, listHeads, listKeys } from './head-store.ts';
import { toHeadView } from './signed-head.ts';

type ProofView = Answer<'proof'>['data'];

/** How long this node serves what it read: the traffic of the page costs four reads in this time. */
const FRESH_MS = 15_000;
const MAX_HEADS = 5;

export const toKeyView = ({ id, publicKey, createdAt }: Pick<SigningKeyRow, 'id' | 'publicKey' | 'createdAt'>) => ({
  id,
  public_key: publicKey.toString('hex'),
  created_at: createdAt.toISOString(),
});

interface PublishedProofDeps {
  db: Db;
  clock: Clock;
  countSites: () => Promise<number>;
}

/** Reads what the jobs computed, at most once in a quarter of a minute. */
export function createPublishedProof({ db, clock, countSites }: PublishedProofDeps): () => Promise<ProofView> {
  async function load(): Promise<ProofView> {
    const [figures, heads, keys, sites] = await Promise.all([
      listFigures(db),
      listHeads(db, MAX_HEADS),
      listKeys(db),
      countSites(),
    ]);
    /** The job stores a figure in the shape of the contract. */
    const find = <Name extends FigureName>(name: Name): ProofView[Name] => {
      const figure = figures.find((one) => one.name === name);
      if (figure === undefined) return null;
      return { ...(figure.data as object), computed_at: figure.computedAt.toISOString() } as ProofView[Name];
    };
    return {
      sites,
      ledger: find('ledger'),
      verification: find('verification'),
      funds: find('funds'),
      returns: find('returns'),
      chains: find('chains'),
      withdrawals: find('withdrawals'),
      heads: heads.map(toHeadView),
      keys: keys.map(toKeyView),
    };
  }

  let cached: { until: number; view: Promise<ProofView> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (cached === undefined || cached.until <= now) {
      const view = load();
      cached = { until: now + FRESH_MS, view };
      // A failed read is not kept.
      view.catch(() => {
        if (cached?.view === view) cached = undefined;
      });
    }
    return cached.view;
  };
}
