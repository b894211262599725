import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { Random } from '../../../../platform/index.ts';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** A push fits into one record. */
const RECORD_SIZE = 4096;
/** The delimiter of the last record. */
const LAST_RECORD = 2;

/** The keys of a browser's subscription: a point of P-256, and a secret of 16 bytes. */
export interface BrowserKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** The random inputs of one push. */
interface EncryptionInputs {
  salt: Uint8Array;
  privateKey: Uint8Array;
}

const derive = (salt: Uint8Array, from: Uint8Array, info: Uint8Array, size: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, size));

/** Encrypts a push for one browser: `aes128gcm` (RFC 8188) with the keys of RFC 8291. Throws for an invalid point. */
export function encryptWith(
  { p256dh, auth }: BrowserKeys,
  plain: Buffer,
  { salt, privateKey }: EncryptionInputs,
): Buffer {
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

/** Encrypts a push with a random salt and key. */
export function encrypt(keys: BrowserKeys, plain: Buffer, random: Random): Buffer {
  return encryptWith(keys, plain, { salt: random.bytes(SALT_BYTES), privateKey: random.bytes(KEY_BYTES) });
}

/** Whether bytes are an uncompressed point of the curve. */
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
