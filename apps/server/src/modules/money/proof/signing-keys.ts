import { type KeyObject, createPrivateKey, createPublicKey, hash, sign } from 'node:crypto';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { Clock, Random } from '../../../platform/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../accounts/vault/index.ts';
import * as store from './head-store.ts';

/** A key signs for a year; then a new one follows. The public halves of both stay published. */
const KEY_DAYS = 365;
const DAY_MS = 86_400_000;

const SEED_BYTES = 32;
/** What stands before the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key of the operator that signs texts. */
export interface SigningKey {
  id: string;
  /** Hex. */
  publicKey: string;
  sign(text: string): Buffer;
}

export interface SigningKeys {
  /** Returns the key in force, and creates one where there is none or the newest is a year old. The caller holds `lockSigning`. */
  ensure(tx: Tx): Promise<SigningKey>;
  /** Returns the key in force; `undefined` before the first. */
  find(q: Queryable): Promise<SigningKey | undefined>;
}

interface SigningKeysDeps {
  clock: Clock;
  random: Random;
  vault: Pick<Vault, 'sealer'>;
}

const toContext = (id: string): string => `proof.signing_key.sealed:${id}`;

const toPrivateKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });

const toPublicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-SEED_BYTES);

export function createSigningKeys({ clock, random, vault }: SigningKeysDeps): SigningKeys {
  async function open(q: Queryable, { id, publicKey, sealed }: store.SigningKeyRow): Promise<SigningKey> {
    const sealer = await vault.sealer(q, OPERATOR_PERSON_ID);
    const key = toPrivateKey(Buffer.from(sealer.open(toContext(id), sealed), 'hex'));
    return { id, publicKey: publicKey.toString('hex'), sign: (text) => sign(null, Buffer.from(text, 'utf8'), key) };
  }

  async function create(tx: Tx): Promise<store.SigningKeyRow> {
    const seed = random.bytes(SEED_BYTES);
    const publicKey = toPublicBytes(toPrivateKey(seed));
    const id = `p${hash('sha256', publicKey, 'hex').slice(0, 8)}`;
    const sealer = await vault.sealer(tx, OPERATOR_PERSON_ID);
    const sealed = sealer.seal(toContext(id), Buffer.from(seed).toString('hex'));
    const row = { id, publicKey, sealed, createdAt: clock.now() };
    await store.insertKey(tx, row);
    return row;
  }

  return {
    async ensure(tx) {
      const [newest] = await store.listKeys(tx);
      const isInForce = newest !== undefined && clock.now().getTime() - newest.createdAt.getTime() < KEY_DAYS * DAY_MS;
      return open(tx, isInForce ? newest : await create(tx));
    },
    async find(q) {
      const [newest] = await store.listKeys(q);
      return newest && open(q, newest);
    },
  };
}
