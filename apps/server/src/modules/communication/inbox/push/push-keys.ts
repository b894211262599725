import type { Atomically, Db } from '../../../../db/index.ts';
import type { Random } from '../../../../platform/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../../accounts/vault/index.ts';
import { type VapidKeys, createVapidKeys } from './vapid.ts';
import * as store from './vapid-store.ts';

const PRIVATE_KEY_CONTEXT = 'inbox.vapid.private';
const KEY_BYTES = 32;

/** The VAPID key pair: created at the first start, sealed by the vault, the same on every node. */
export interface PushKeys {
  /** Creates the pair where there is none. */
  open(): Promise<void>;
  read(): Promise<VapidKeys>;
}

interface PushKeyDeps {
  db: Db;
  atomically: Atomically;
  random: Random;
  vault: Vault;
}

export function createPushKeys({ db, atomically, random, vault }: PushKeyDeps): PushKeys {
  let cached: VapidKeys | undefined;

  async function read(): Promise<VapidKeys> {
    if (cached !== undefined) return cached;
    const stored = await store.findVapidKeys(db);
    if (stored === undefined) throw new Error('there is no push key: call open() first');
    const privateKey = (await vault.sealer(db, OPERATOR_PERSON_ID)).open(PRIVATE_KEY_CONTEXT, stored.privateSealed);
    cached = { publicKey: stored.publicKey, privateKey };
    return cached;
  }

  return {
    read,
    async open() {
      await atomically(async (tx) => {
        if ((await store.findVapidKeys(tx)) !== undefined) return;
        const { publicKey, privateKey } = createVapidKeys(random.bytes(KEY_BYTES));
        const privateSealed = (await vault.sealer(tx, OPERATOR_PERSON_ID)).seal(PRIVATE_KEY_CONTEXT, privateKey);
        await store.insertVapidKeys(tx, { publicKey, privateSealed });
      });
      await read();
    },
  };
}
