import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { addSeconds } from '../../../../platform/index.ts';

const CURVE = 'prime256v1';
/** How long a token is valid; push services accept a day at most. */
const VALID_SECONDS = 12 * 3600;

/** The key pair that identifies this server to push services, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Creates a key pair from 32 random bytes. */
export function createVapidKeys(bytes: Uint8Array): VapidKeys {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(bytes);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: Buffer.from(bytes).toString('base64url') };
}

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header `authorization` of RFC 8292, which identifies the sender. `contact` is a URL for the operators of the push service. */
export function createVapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string | undefined; now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const exp = Math.floor(addSeconds(now, VALID_SECONDS).getTime() / 1000);
  const claims = { aud: new URL(endpoint).origin, exp, ...(contact === undefined ? {} : { sub: contact }) };
  const signed = `${encodePart({ typ: 'JWT', alg: 'ES256' })}.${encodePart(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}
