import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto';

/*
 * Self-signed certificates for tests of TLS, written in DER (X.509, RFC 5280): Node creates none. Both ends of a test trust them as
 * authorities.
 */

/** A certificate and its private key, as PEM text. */
export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

/** One DER element: a tag, the length of the content, the content. */
function der(tag: number, ...elements: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(elements);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...elements: readonly Uint8Array[]): Buffer => der(0x30, ...elements);
const set = (...elements: readonly Uint8Array[]): Buffer => der(0x31, ...elements);
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const objectId = (content: string): Buffer => der(0x06, hex(content));
const octets = (content: Uint8Array): Buffer => der(0x04, content);
const time = (at: string): Buffer => der(0x18, Buffer.from(at, 'latin1'));

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const BASIC_CONSTRAINTS = objectId('551d13');
const ALTERNATIVE_NAME = objectId('551d11');
const TRUE = der(0x01, hex('ff'));

const nameOf = (text: string): Buffer => sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(text, 'utf8')))));

/** The address 127.0.0.1, for which a client accepts the certificate. */
const LOOPBACK = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));

function writeBody(name: string, publicKey: KeyObject): Buffer {
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, TRUE, octets(sequence(TRUE))),
    sequence(ALTERNATIVE_NAME, octets(LOOPBACK)),
  );
  return sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex('01')),
    ECDSA_WITH_SHA256,
    nameOf(name),
    sequence(time('20200101000000Z'), time('99991231235959Z')),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
}

const toPem = (content: Buffer): string => {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/** Creates a self-signed certificate for 127.0.0.1. With a passphrase the key is encrypted by it. */
export function createTestCertificate(name: string, passphrase?: string): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = writeBody(name, publicKey);
  const signature = sign('sha256', body, privateKey);
  const encryption = passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase };
  return {
    cert: toPem(sequence(body, ECDSA_WITH_SHA256, der(0x03, hex('00'), signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem', ...encryption }).toString(),
  };
}
