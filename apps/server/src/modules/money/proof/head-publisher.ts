import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type SealRow, listSealedEnds, listSealsAfter } from '../ledger/index.ts';
import * as store from './head-store.ts';
import { buildMerkleTree, hashLeaf } from './merkle-tree.ts';
import { toHeadText } from './signed-head.ts';
import type { SigningKeys } from './signing-keys.ts';

const PATH_ROWS = 1_000;
const SEALS_AT_A_TIME = 100;

interface HeadPublisherDeps {
  db: Db;
  atomically: Atomically;
  keys: SigningKeys;
}

/** Signs the seals of the ledger one by one, each with the root of the tree over the chains that it covers. */
export function createHeadPublisher({ db, atomically, keys }: HeadPublisherDeps) {
  async function publish(tx: Tx, { number, at, hash }: SealRow): Promise<void> {
    await store.lockSigning(tx);
    if ((await store.findHead(tx, number)) !== undefined) return;
    const ends = await listSealedEnds(tx, number);
    const tree = buildMerkleTree(ends.map(hashLeaf));
    const key = await keys.ensure(tx);
    const head = { number, at, hash, root: tree.root, size: ends.length, keyId: key.id };
    await store.insertHead(tx, { ...head, signature: key.sign(toHeadText(head)) });
    const rows = ends.map(({ playerId, seq }, index) => ({
      playerId,
      number,
      seq,
      index,
      path: tree.paths[index] ?? Buffer.alloc(0),
    }));
    for (let from = 0; from < rows.length; from += PATH_ROWS)
      await store.saveSealedEnds(tx, rows.slice(from, from + PATH_ROWS));
  }

  /** Publishes every seal that has no head yet, in their order. */
  return async (signal?: AbortSignal): Promise<void> => {
    for (;;) {
      const [newest] = await store.listHeads(db, 1);
      const seals = await listSealsAfter(db, newest?.number ?? 0n, SEALS_AT_A_TIME);
      for (const seal of seals) {
        if (signal?.aborted === true) return;
        await atomically((tx) => publish(tx, seal));
      }
      if (seals.length < SEALS_AT_A_TIME) return;
    }
  };
}
