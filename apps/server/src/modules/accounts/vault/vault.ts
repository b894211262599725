import { createHmac, createSecretKey } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Atomically, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus, Clock, Random } from '../../../platform/index.ts';
import { UnsealError, NONCE_BYTES, seal, unseal } from './cipher.ts';
import { type KeyRing, KeyRingError } from './key-ring.ts';
import * as store from './data-key-store.ts';

/** The person whose key seals data that belongs to no member: secrets of staff, raw messages of the bank. */
export const OPERATOR_PERSON_ID = 0;

const KEY_BYTES = 32;
const MAX_CACHED_SEALERS = 20_000;
/** How long this node caches a data key. An erasure that the bus announces applies at once. */
const KEY_TTL_MS = 60_000;
const MAX_REWRAPPED_PER_TRANSACTION = 500;

/**
 * Fields that can be looked up without decryption. Most are unique to a person, so that equality reveals little; `name` is a
 * whole real name, which few share.
 * `code` and `asker` are of one-time codes (`asker`: who requested one), `subject` of social platforms. `place` is the IP
 * address or browser of a session: finding accounts that share one is its purpose. So it is of `identity_document`, the
 * kind and number of a document, and of `person`, a name with a birth date. The name is part of the hash: a
 * renamed field no longer matches what is stored.
 */
export type IndexedField =
  | 'cpf'
  | 'email'
  | 'phone'
  | 'name'
  | 'pix_key'
  | 'code'
  | 'asker'
  | 'subject'
  | 'place'
  | 'identity_document'
  | 'person'
  | 'cpf_middle'
  | 'watch_list_entry';

/** Encrypts and decrypts the data of one person. `context` names the table, the column and the row. */
export interface Sealer {
  /** Throws once the person was erased. */
  seal(context: string, text: string): Buffer;
  /** Returns the text, or `''` once the person was erased. Throws `UnsealError` for a value of another context. */
  open(context: string, sealed: Buffer): string;
  /** Seals an optional value. */
  sealNullable(context: string, text: string | null): Buffer | null;
  /** Opens an optional value. */
  openNullable(context: string, sealed: Buffer | null): string | null;
}

/** Encryption of personal data at rest: every person has a data key, wrapped under a master key. */
export interface Vault {
  /** Verifies that the keys are those of this database. Throws `KeyRingError` where they are not. */
  open(): Promise<void>;
  /** Returns a person's sealer, creating the key where there is none, in the transaction that creates the person. */
  ensureSealer(tx: Tx, personId: number): Promise<Sealer>;
  /** Returns the sealer of a person who has a key. */
  sealer(q: Queryable, personId: number): Promise<Sealer>;
  /** Returns the sealers of several people by person id. */
  sealers(q: Queryable, personIds: readonly number[]): Promise<Map<number, Sealer>>;
  /** The blind index of a text: its HMAC-SHA256. The caller normalizes the text first. */
  blindIndex(field: IndexedField, text: string): Buffer;
  /** Deletes a person's key: what was sealed under it can never be read again. */
  erase(tx: Tx, personId: number): Promise<void>;
  /** Wraps every data key under the current master key; returns how many. Sealed values stay as they are. */
  rotate(): Promise<number>;
}

interface VaultDeps {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  random: Random;
  ring: KeyRing;
}

const toKeyContext = (id: number): string => `vault.person.wrapped:${id}`;

/** The sealer of an erased person: reads `''` and refuses to seal. */
const erasedSealer: Sealer = {
  seal: (context) => {
    throw new Error(`cannot seal ${context}: the person was erased`);
  },
  open: () => '',
  sealNullable(context, text) {
    return text === null ? null : this.seal(context, text);
  },
  openNullable: (_context, sealed) => (sealed === null ? null : ''),
};

function createSealer(key: Buffer, random: Random): Sealer {
  const sealText = (context: string, text: string): Buffer =>
    seal(key, context, Buffer.from(text, 'utf8'), random.bytes(NONCE_BYTES));
  const openText = (context: string, sealed: Buffer): string => unseal(key, context, sealed).toString('utf8');
  return {
    seal: sealText,
    open: openText,
    sealNullable: (context, text) => (text === null ? null : sealText(context, text)),
    openNullable: (context, sealed) => (sealed === null ? null : openText(context, sealed)),
  };
}

/** Wraps data keys under the master keys, and unwraps them. */
function createKeyWrapper(ring: KeyRing, random: Random) {
  const keys = new Map([ring.current, ...ring.older].map(({ id, bytes }) => [id, bytes]));
  return {
    wrap: (id: number, key: Uint8Array) => ({
      keyId: ring.current.id,
      wrapped: seal(ring.current.bytes, toKeyContext(id), key, random.bytes(NONCE_BYTES)),
    }),
    unwrap({ id, keyId, wrapped }: store.DataKeyRow): Buffer | undefined {
      if (keyId === null || wrapped === null) return undefined;
      const key = keys.get(keyId);
      if (key === undefined) throw new UnsealError(toKeyContext(id), `no master key ${keyId}`);
      return unseal(key, toKeyContext(id), wrapped);
    },
  };
}

type KeyWrapper = ReturnType<typeof createKeyWrapper>;

/**
 * Caches sealers. The TTL bounds the effect of a missed erasure, and of a key that a long transaction read before it.
 */
function createSealerCache(
  { bus, clock, random }: VaultDeps,
  { unwrap }: KeyWrapper,
): Pick<Vault, 'sealer' | 'sealers'> {
  const cache = new LRUCache<number, Sealer>({
    max: MAX_CACHED_SEALERS,
    // The library still answers an entry whose age equals its TTL.
    ttl: KEY_TTL_MS - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  bus.subscribe('person_erased', ({ personId }) => void cache.delete(personId));

  function toSealer(row: store.DataKeyRow): Sealer {
    const key = unwrap(row);
    if (key === undefined) return erasedSealer;
    const sealer = createSealer(key, random);
    cache.set(row.id, sealer);
    return sealer;
  }

  async function sealers(q: Queryable, personIds: readonly number[]): Promise<Map<number, Sealer>> {
    const found = new Map<number, Sealer>();
    const missing = new Set<number>();
    for (const id of personIds) {
      const cached = cache.get(id);
      if (cached === undefined) missing.add(id);
      else found.set(id, cached);
    }
    const rows = missing.size === 0 ? [] : await store.listDataKeys(q, [...missing]);
    for (const row of rows) found.set(row.id, toSealer(row));
    const withoutKey = personIds.find((id) => !found.has(id));
    if (withoutKey !== undefined) throw new Error(`person ${withoutKey} has no key`);
    return found;
  }

  return {
    sealers,
    async sealer(q, personId) {
      const sealer = cache.get(personId) ?? (await sealers(q, [personId])).get(personId);
      if (sealer === undefined) throw new Error(`person ${personId} has no key`);
      return sealer;
    },
  };
}

/** Rewraps data keys in batches until all are wrapped under the current master key. */
function createRotation({ atomically, ring }: VaultDeps, { wrap, unwrap }: KeyWrapper): Vault['rotate'] {
  async function rewrapBatch(tx: Tx): Promise<number> {
    const rows = await store.lockOutdatedDataKeys(tx, ring.current.id, MAX_REWRAPPED_PER_TRANSACTION);
    for (const row of rows) {
      const key = unwrap(row);
      if (key === undefined) continue;
      const { keyId, wrapped } = wrap(row.id, key);
      await store.markDataKeyRewrapped(tx, row.id, keyId, wrapped);
    }
    return rows.length;
  }

  return async () => {
    let total = 0;
    for (let count = MAX_REWRAPPED_PER_TRANSACTION; count === MAX_REWRAPPED_PER_TRANSACTION; total += count)
      count = await atomically(rewrapBatch);
    return total;
  };
}

export function createVault(deps: VaultDeps): Vault {
  const { atomically, bus, clock, random, ring } = deps;
  const wrapper = createKeyWrapper(ring, random);
  const indexKey = createSecretKey(ring.index);

  async function ensureSealer(tx: Tx, personId: number): Promise<Sealer> {
    const wrapped = wrapper.wrap(personId, random.bytes(KEY_BYTES));
    await store.insertDataKey(tx, { id: personId, ...wrapped, now: clock.now() });
    // Read back and not cached: another transaction may have created the key, and this one may roll back.
    const [row] = await store.listDataKeys(tx, [personId]);
    const key = row && wrapper.unwrap(row);
    return key === undefined ? erasedSealer : createSealer(key, random);
  }

  const blindIndex = (field: string, text: string): Buffer =>
    createHmac('sha256', indexKey).update(`${field}|${text}`).digest();

  return {
    async open() {
      const check = blindIndex('check', 'the key of the index');
      await atomically(async (tx) => {
        if (!(await store.findOrInsertIndexCheck(tx, check)).equals(check))
          throw new KeyRingError('the index key is not the one that this database was written under');
        await ensureSealer(tx, OPERATOR_PERSON_ID).catch((error: unknown) => {
          if (!(error instanceof UnsealError)) throw error;
          throw new KeyRingError('no data key matches this database');
        });
      });
    },
    ensureSealer,
    ...createSealerCache(deps, wrapper),
    blindIndex,
    async erase(tx, personId) {
      if (!(await store.markDataKeyErased(tx, personId, clock.now()))) return;
      afterCommit(tx, () => bus.publish('person_erased', { personId }));
    },
    rotate: createRotation(deps, wrapper),
  };
}
