import { hash } from 'node:crypto';
import { z } from 'zod';

const KEY_BYTES = 32;

/** A master key. Wrapped data keys refer to it by its id. */
export interface MasterKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * The master keys, which are never stored in the database. Data keys are wrapped under `current`; `older` keys still
 * unwrap until a rotation. The blind index has a separate key: with it, a CPF could be found by trying all of them.
 */
export interface KeyRing {
  readonly current: MasterKey;
  readonly older: readonly MasterKey[];
  readonly index: Buffer;
}

/** An invalid key setting. The message is for the operator. */
export class KeyRingError extends Error {}

function decodeKey(text: string, name: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== KEY_BYTES) throw new KeyRingError(`${name} must be ${KEY_BYTES} bytes in base64url`);
  return bytes;
}

function parseMasterKey(text: string): MasterKey {
  const match = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_=-]+)$/.exec(text.trim());
  if (match?.[1] === undefined || match[2] === undefined)
    throw new KeyRingError('a key must have the form name:bytes, with the bytes in base64url');
  return { id: match[1], bytes: decodeKey(match[2], `the key ${match[1]}`) };
}

/** Parses data keys as `name:key,name:key`, the current one first, and the index key. Throws `KeyRingError`. */
export function readKeyRing(dataKeys: string, indexKey: string): KeyRing {
  const [current, ...older] = dataKeys.split(',').map(parseMasterKey);
  if (current === undefined) throw new KeyRingError('at least one data key is required');
  const names = [current, ...older].map(({ id }) => id);
  if (new Set(names).size < names.length) throw new KeyRingError('two keys have the same name');
  const index = decodeKey(indexKey, 'the index key');
  if ([current, ...older].some(({ bytes }) => bytes.equals(index)))
    throw new KeyRingError('the index key must not be a data key');
  return { current, older, index };
}

/** Generated keys, in the format of `readKeyRing`. */
export const keyTexts = z.object({ dataKeys: z.string().min(1), indexKey: z.string().min(1) });

export type KeyTexts = z.output<typeof keyTexts>;

/** Creates a key whose id is derived from it, so that no two keys share an id. */
export function newKeyText(bytes: (size: number) => Uint8Array): string {
  const key = Buffer.from(bytes(KEY_BYTES));
  return `k${hash('sha256', key, 'hex').slice(0, 8)}:${key.toString('base64url')}`;
}

/** Creates new keys from random bytes. */
export function newKeyTexts(bytes: (size: number) => Uint8Array): KeyTexts {
  return { dataKeys: newKeyText(bytes), indexKey: Buffer.from(bytes(KEY_BYTES)).toString('base64url') };
}
