import { createHmac, createSecretKey } from 'node:crypto';
import { type Atomically, type Queryable, type Tx, afterCommit } from '../../db/index.ts';
import type { Bus, Clock, Random } from '../../platform/index.ts';
import { SealBroken, nonceBytes, seal, unseal } from './cipher.ts';
import { type KeyRing, KeyRingError } from './key-ring.ts';
import * as store from './store.ts';

/** Whose key seals what belongs to no member: secrets of staff, letters of the bank as they came. */
export const HOUSE = 0;

const KEY_BYTES = 32;
const MOST_REMEMBERED = 20_000;
/** How long this node believes that a person it opened is still there. News of an erasure apply at once. */
const BELIEVED_MS = 60_000;
const REWRAPPED_AT_ONCE = 500;

/**
 * What may be looked for without being read. Each is unique to a person, so equality tells little. The last three
 * are looked for by those who bring them: a one-time code, what it is about and who asked, a platform's own number. `place` is an address or a browser that a session came from:
 * that two share one is what it is asked for.
 */
export type Indexed = 'cpf' | 'email' | 'phone' | 'pix_key' | 'code' | 'asker' | 'subject' | 'place';

/** Seals and opens what is known of one person. `place` names the table, the column and the row. */
export interface Sealer {
  /** Throws once the person was erased: nothing new is kept of them. */
  seal(place: string, text: string): Buffer;
  /** The text, or `''` once the person was erased. Throws `SealBroken` for what was not sealed there. */
  open(place: string, sealed: Buffer): string;
  /** The same for what may be missing. */
  sealOr(place: string, text: string | null): Buffer | null;
  openOr(place: string, sealed: Buffer | null): string | null;
}

/** Personal data at rest: every person has a key, and what is known of them is sealed under it. */
export interface Vault {
  /** Makes sure that these are the keys this database was written under. Throws `KeyRingError` where they are not. */
  open(): Promise<void>;
  /** A person's key, made where there is none, in the transaction that makes the person. */
  enter(tx: Tx, personId: number): Promise<Sealer>;
  /** The key of a person who has one. */
  sealer(q: Queryable, personId: number): Promise<Sealer>;
  sealers(q: Queryable, personIds: readonly number[]): Promise<Map<number, Sealer>>;
  /** By what an equal text is found: HMAC-SHA256 of it. The caller brings the text to its one writing. */
  index(field: Indexed, text: string): Buffer;
  /** Forgets a person's key: whatever was sealed under it can never be read again. */
  erase(tx: Tx, personId: number): Promise<void>;
  /** Wraps every key under the house's current one; answers how many. What is sealed under them stays as it is. */
  rotate(): Promise<number>;
}

interface VaultParts {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  random: Random;
  ring: KeyRing;
}

const placeOfKey = (id: number): string => `vault.person.wrapped:${id}`;

/** Of somebody who was erased nothing can be read, and nothing is kept. */
const erased: Sealer = {
  seal: (place) => {
    throw new Error(`nothing is sealed at ${place}: the person was erased`);
  },
  open: () => '',
  sealOr(place, text) {
    return text === null ? null : this.seal(place, text);
  },
  openOr: (_place, sealed) => (sealed === null ? null : ''),
};

function sealerOf(key: Buffer, random: Random): Sealer {
  const sealText = (place: string, text: string): Buffer =>
    seal(key, place, Buffer.from(text, 'utf8'), random.bytes(nonceBytes));
  const openText = (place: string, sealed: Buffer): string => unseal(key, place, sealed).toString('utf8');
  return {
    seal: sealText,
    open: openText,
    sealOr: (place, text) => (text === null ? null : sealText(place, text)),
    openOr: (place, sealed) => (sealed === null ? null : openText(place, sealed)),
  };
}

/** Wraps people's keys under the keys of the house, and unwraps them. */
function wrapperOf(ring: KeyRing, random: Random) {
  const keys = new Map([ring.current, ...ring.older].map(({ id, bytes }) => [id, bytes]));
  return {
    wrap: (id: number, key: Uint8Array) => ({
      keyId: ring.current.id,
      wrapped: seal(ring.current.bytes, placeOfKey(id), key, random.bytes(nonceBytes)),
    }),
    unwrap({ id, keyId, wrapped }: store.PersonRow): Buffer | undefined {
      if (keyId === null || wrapped === null) return undefined;
      const key = keys.get(keyId);
      if (key === undefined) throw new SealBroken(`${placeOfKey(id)}, for the house has no key ${keyId}`);
      return unseal(key, placeOfKey(id), wrapped);
    },
  };
}

type Wrapper = ReturnType<typeof wrapperOf>;

/**
 * Opens people's keys as they are asked for, and remembers each for a minute: news may be missed, and a long
 * transaction may read a key that was there when it began.
 */
function readerOf({ bus, clock, random }: VaultParts, { unwrap }: Wrapper): Pick<Vault, 'sealer' | 'sealers'> {
  const remembered = new Map<number, { sealer: Sealer; until: number }>();
  bus.subscribe('person_erased', ({ personId }) => void remembered.delete(personId));

  function recall(id: number): Sealer | undefined {
    const known = remembered.get(id);
    if (known === undefined || known.until > clock.now().getTime()) return known?.sealer;
    remembered.delete(id);
    return undefined;
  }

  function sealerFor(row: store.PersonRow): Sealer {
    const key = unwrap(row);
    if (key === undefined) return erased;
    const made = sealerOf(key, random);
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? HOUSE);
    remembered.set(row.id, { sealer: made, until: clock.now().getTime() + BELIEVED_MS });
    return made;
  }

  async function sealers(q: Queryable, personIds: readonly number[]): Promise<Map<number, Sealer>> {
    const found = new Map<number, Sealer>();
    const unknown = new Set<number>();
    for (const id of personIds) {
      const known = recall(id);
      if (known === undefined) unknown.add(id);
      else found.set(id, known);
    }
    const rows = unknown.size === 0 ? [] : await store.listPeople(q, [...unknown]);
    for (const row of rows) found.set(row.id, sealerFor(row));
    const nobody = personIds.find((id) => !found.has(id));
    if (nobody !== undefined) throw new Error(`person ${nobody} has no key`);
    return found;
  }

  return {
    sealers,
    async sealer(q, personId) {
      const known = recall(personId) ?? (await sealers(q, [personId])).get(personId);
      if (known === undefined) throw new Error(`person ${personId} has no key`);
      return known;
    },
  };
}

/** Wraps keys anew, some at a time, until none is left that another key of the house wrapped. */
function rotationOf({ atomically, ring }: VaultParts, { wrap, unwrap }: Wrapper): Vault['rotate'] {
  async function some(tx: Tx): Promise<number> {
    const rows = await store.lockWrappedElsewhere(tx, ring.current.id, REWRAPPED_AT_ONCE);
    for (const row of rows) {
      const key = unwrap(row);
      if (key === undefined) continue;
      const { keyId, wrapped } = wrap(row.id, key);
      await store.markWrapped(tx, row.id, keyId, wrapped);
    }
    return rows.length;
  }

  return async () => {
    let done = 0;
    for (let moved = REWRAPPED_AT_ONCE; moved === REWRAPPED_AT_ONCE; done += moved) moved = await atomically(some);
    return done;
  };
}

export function createVault(parts: VaultParts): Vault {
  const { atomically, bus, clock, random, ring } = parts;
  const wrapper = wrapperOf(ring, random);
  const indexKey = createSecretKey(ring.index);

  async function enter(tx: Tx, personId: number): Promise<Sealer> {
    const wrapped = wrapper.wrap(personId, random.bytes(KEY_BYTES));
    await store.insertPerson(tx, { id: personId, ...wrapped, now: clock.now() });
    // Read back and not remembered: another may have been there first, and this transaction may come to nothing.
    const [row] = await store.listPeople(tx, [personId]);
    const own = row && wrapper.unwrap(row);
    return own === undefined ? erased : sealerOf(own, random);
  }

  const index = (field: string, text: string): Buffer =>
    createHmac('sha256', indexKey).update(`${field}|${text}`).digest();

  return {
    async open() {
      const check = index('check', 'the key of the index');
      await atomically(async (tx) => {
        if (!(await store.keepIndexCheck(tx, check)).equals(check))
          throw new KeyRingError('the key of the index is not the one that this database was written under');
        await enter(tx, HOUSE).catch((error: unknown) => {
          if (!(error instanceof SealBroken)) throw error;
          throw new KeyRingError('none of the keys is the one that this database was written under');
        });
      });
    },
    enter,
    ...readerOf(parts, wrapper),
    index,
    async erase(tx, personId) {
      if (!(await store.markErased(tx, personId, clock.now()))) return;
      afterCommit(tx, () => bus.publish('person_erased', { personId }));
    },
    rotate: rotationOf(parts, wrapper),
  };
}
