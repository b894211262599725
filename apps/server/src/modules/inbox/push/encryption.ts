import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { Random } from '../../../platform/index.ts';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** One record carries all: what a push says is short. */
const RECORD_SIZE = 4096;
/** Marks the last record, after what it says. */
const LAST_RECORD = 2;

/** The keys of a browser, as it hands them out: a point of P-256 and sixteen bytes that nobody else knows. */
export interface BrowserKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** What is drawn anew for each push. */
interface Drawn {
  salt: Uint8Array;
  privateKey: Uint8Array;
}

const derive = (salt: Uint8Array, from: Uint8Array, info: Uint8Array, size: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, size));

/** Content of a push for one browser alone, in `aes128gcm` (RFC 8188) by the keys of RFC 8291. Throws for a point that is none. */
export function encryptWith({ p256dh, auth }: BrowserKeys, plain: Buffer, { salt, privateKey }: Drawn): Buffer {
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const publicKey = own.getPublicKey();
  const shared = own.computeSecret(p256dh);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const input = derive(auth, shared, keyInfo, KEY_BYTES);
  const key = derive(salt, input, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, input, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Uint8Array.of(LAST_RECORD)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, head, publicKey, sealed, cipher.getAuthTag()]);
}

/** The same with a salt and a key of its own. */
export function encrypt(keys: BrowserKeys, plain: Buffer, random: Random): Buffer {
  return encryptWith(keys, plain, { salt: random.bytes(SALT_BYTES), privateKey: random.bytes(KEY_BYTES) });
}

/** Whether bytes are a point that a browser could have made. */
export function isPoint(p256dh: Buffer, random: Random): boolean {
  try {
    const own = createECDH(CURVE);
    own.setPrivateKey(random.bytes(KEY_BYTES));
    own.computeSecret(p256dh);
    return p256dh.length === 65;
  } catch {
    return false;
  }
}
