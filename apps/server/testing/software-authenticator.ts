import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** The heads of CBOR items, as far as an attestation needs them. */
const cbor = {
  map: (size: number) => Buffer.from([0xa0 + size]),
  text: (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]),
  bytes: (data: Buffer) => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data]),
};

interface CeremonyOptions {
  /** The page that asks. */
  origin: string;
  rpId?: string;
  isUserVerified?: boolean;
  /** The counter that the authenticator reports. */
  counter?: number;
}

/** A passkey in memory: what a phone's authenticator answers, with a key of its own (ES256, no attestation). */
export function createSoftwareAuthenticator() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  /** The public key in COSE: EC2, ES256, P-256. */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, { origin }: CeremonyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(options: CeremonyOptions, credential: Buffer): Buffer {
    const { origin, rpId = new URL(origin).hostname, isUserVerified = true } = options;
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(options.counter ?? (counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  }

  const credentialOf = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    /** Answers the options of a new passkey. */
    create({ challenge }: { challenge: string }, options: CeremonyOptions) {
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const attestationObject = Buffer.concat([
        cbor.map(3),
        cbor.text('fmt'),
        cbor.text('none'),
        cbor.text('attStmt'),
        cbor.map(0),
        cbor.text('authData'),
        cbor.bytes(authenticatorData(options, credential)),
      ]);
      return {
        ...credentialOf,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, options)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Answers the options of a sign-in or a confirmation. */
    get({ challenge }: { challenge: string }, options: CeremonyOptions) {
      const data = authenticatorData(options, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge, options);
      return {
        ...credentialOf,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;
