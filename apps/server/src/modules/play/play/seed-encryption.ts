import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Vault, OPERATOR_PERSON_ID } from '../../accounts/vault/index.ts';
import * as store from './seed-store.ts';

const BATCH_SIZE = 200;

const toSealContext = (id: string): string => `play.seed:${id}`;

/** Encrypts a server seed with the operator's key until it is revealed. */
export async function sealSeed(vault: Vault, tx: Tx, id: string, serverSeed: Uint8Array): Promise<Buffer> {
  return (await vault.ensureSealer(tx, OPERATOR_PERSON_ID)).seal(
    toSealContext(id),
    Buffer.from(serverSeed).toString('hex'),
  );
}

/** The bytes of a seed, revealed or not. */
export async function openSeed(
  vault: Vault,
  q: Queryable,
  { id, serverSeed, serverSeedSealed: sealed }: Pick<store.SeedRow, 'id' | 'serverSeed' | 'serverSeedSealed'>,
): Promise<Uint8Array> {
  if (serverSeed !== null) return serverSeed;
  if (sealed === null) throw new Error(`seed ${id} is stored neither in clear nor encrypted`);
  return Buffer.from((await vault.sealer(q, OPERATOR_PERSON_ID)).open(toSealContext(id), sealed), 'hex');
}

/** Encrypts seeds that an earlier release stored in clear; returns how many. */
export async function sealSeeds({ atomically, vault }: { atomically: Atomically; vault: Vault }): Promise<number> {
  let total = 0;
  for (let sealed = BATCH_SIZE; sealed === BATCH_SIZE; total += sealed) {
    sealed = await atomically(async (tx) => {
      const seeds = await store.lockUnsealed(tx, BATCH_SIZE);
      for (const { id, serverSeed } of seeds) await store.markSealed(tx, id, await sealSeed(vault, tx, id, serverSeed));
      return seeds.length;
    });
  }
  return total;
}
