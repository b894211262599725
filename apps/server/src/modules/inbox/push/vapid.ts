import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { addSeconds } from '../../../platform/index.ts';

const CURVE = 'prime256v1';
/** What is signed is good for so long; a push service takes no more than a day. */
const GOOD_SECONDS = 12 * 3600;

/** The key pair by which push services know a house: the point, and the number behind it, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** A pair out of 32 bytes of chance. */
export function vapidKeysOf(bytes: Uint8Array): VapidKeys {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(bytes);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: Buffer.from(bytes).toString('base64url') };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What says to a push service who sends, by RFC 8292: a header `authorization`. `contact` is where its people write. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string | undefined; now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const exp = Math.floor(addSeconds(now, GOOD_SECONDS).getTime() / 1000);
  const claims = { aud: new URL(endpoint).origin, exp, ...(contact === undefined ? {} : { sub: contact }) };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}
