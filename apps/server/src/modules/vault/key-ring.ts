import { hash } from 'node:crypto';
import { z } from 'zod';

const KEY_BYTES = 32;

/** A key of the house, by the name under which what it wrapped remembers it. */
export interface HouseKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * The keys that never stand in the database. People's keys are wrapped under `current`; `older` ones still open
 * what they wrapped, until it is wrapped anew. The index has a key of its own, for whoever had it could find a CPF
 * by trying all of them.
 */
export interface KeyRing {
  readonly current: HouseKey;
  readonly older: readonly HouseKey[];
  readonly index: Buffer;
}

/** Why a setting is no key ring, in words for whoever wrote it. */
export class KeyRingError extends Error {}

function keyOf(text: string, name: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== KEY_BYTES) throw new KeyRingError(`${name} must be ${KEY_BYTES} bytes in base64url`);
  return bytes;
}

function houseKeyOf(text: string): HouseKey {
  const match = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_=-]+)$/.exec(text.trim());
  if (match?.[1] === undefined || match[2] === undefined)
    throw new KeyRingError('a key must read name:bytes, the bytes in base64url');
  return { id: match[1], bytes: keyOf(match[2], `the key ${match[1]}`) };
}

/** Reads `name:key,name:key`, the current one first, and the index's key. Throws `KeyRingError`. */
export function readKeyRing(dataKeys: string, indexKey: string): KeyRing {
  const [current, ...older] = dataKeys.split(',').map(houseKeyOf);
  if (current === undefined) throw new KeyRingError('at least one key is needed');
  const names = [current, ...older].map(({ id }) => id);
  if (new Set(names).size < names.length) throw new KeyRingError('two keys have the same name');
  const index = keyOf(indexKey, 'the key of the index');
  if ([current, ...older].some(({ bytes }) => bytes.equals(index)))
    throw new KeyRingError('the index needs a key of its own');
  return { current, older, index };
}

/** As `readKeyRing` reads them: what an installation writes down that makes its own. */
export const keyTexts = z.object({ dataKeys: z.string().min(1), indexKey: z.string().min(1) });

export type KeyTexts = z.output<typeof keyTexts>;

/** A new key with a name made of it, so that no two keys share one. */
export function newKeyText(bytes: (size: number) => Uint8Array): string {
  const key = Buffer.from(bytes(KEY_BYTES));
  return `k${hash('sha256', key, 'hex').slice(0, 8)}:${key.toString('base64url')}`;
}

/** New keys, from bytes of chance. */
export function newKeyTexts(bytes: (size: number) => Uint8Array): KeyTexts {
  return { dataKeys: newKeyText(bytes), indexKey: Buffer.from(bytes(KEY_BYTES)).toString('base64url') };
}
