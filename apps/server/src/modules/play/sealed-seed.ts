import type { Atomically, Queryable, Tx } from '../../db/index.ts';
import { HOUSE, type Vault } from '../vault/index.ts';
import * as store from './store.ts';

const AT_ONCE = 200;

const placeOf = (id: string): string => `play.seed:${id}`;

/** A server seed as it is kept until it is revealed: under the house's own key. */
export async function sealSeed(vault: Vault, tx: Tx, id: string, serverSeed: Uint8Array): Promise<Buffer> {
  return (await vault.enter(tx, HOUSE)).seal(placeOf(id), Buffer.from(serverSeed).toString('hex'));
}

/** The bytes of a seed, revealed or not. */
export async function openSeed(
  vault: Vault,
  q: Queryable,
  { id, serverSeed, sealed }: Pick<store.Seed, 'id' | 'serverSeed' | 'sealed'>,
): Promise<Uint8Array> {
  if (serverSeed !== null) return serverSeed;
  if (sealed === null) throw new Error(`seed ${id} is kept neither in clear nor sealed`);
  return Buffer.from((await vault.sealer(q, HOUSE)).open(placeOf(id), sealed), 'hex');
}

/** Seals what an earlier release kept in clear; answers how many. Nothing is left to do after the first start. */
export async function sealSeeds({ atomically, vault }: { atomically: Atomically; vault: Vault }): Promise<number> {
  let done = 0;
  for (let sealed = AT_ONCE; sealed === AT_ONCE; done += sealed) {
    sealed = await atomically(async (tx) => {
      const seeds = await store.lockInClear(tx, AT_ONCE);
      for (const { id, serverSeed } of seeds) await store.markSealed(tx, id, await sealSeed(vault, tx, id, serverSeed));
      return seeds.length;
    });
  }
  return done;
}
