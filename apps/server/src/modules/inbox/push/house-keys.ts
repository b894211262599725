import type { Atomically, Db } from '../../../db/index.ts';
import type { Random } from '../../../platform/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import { type VapidKeys, vapidKeysOf } from './vapid.ts';
import * as store from './vapid-store.ts';

const PLACE = 'inbox.vapid.private';
const KEY_BYTES = 32;

/** The key pair of the house: made at the first start, sealed under the house's own key, the same on every node. */
export interface HouseKeys {
  open(): Promise<void>;
  read(): Promise<VapidKeys>;
}

interface KeyParts {
  db: Db;
  atomically: Atomically;
  random: Random;
  vault: Vault;
}

export function createHouseKeys({ db, atomically, random, vault }: KeyParts): HouseKeys {
  let known: VapidKeys | undefined;

  async function read(): Promise<VapidKeys> {
    if (known !== undefined) return known;
    const kept = await store.findVapid(db);
    if (kept === undefined) throw new Error('there is no key for pushes: the house was not opened');
    const privateKey = (await vault.sealer(db, HOUSE)).open(PLACE, kept.sealed);
    known = { publicKey: kept.publicKey, privateKey };
    return known;
  }

  return {
    read,
    async open() {
      await atomically(async (tx) => {
        if ((await store.findVapid(tx)) !== undefined) return;
        const { publicKey, privateKey } = vapidKeysOf(random.bytes(KEY_BYTES));
        const sealed = (await vault.sealer(tx, HOUSE)).seal(PLACE, privateKey);
        await store.insertVapid(tx, { publicKey, sealed });
      });
      await read();
    },
  };
}
