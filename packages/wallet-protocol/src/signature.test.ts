import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Incoming,
  KeyError,
  NONCE_LIFE_MS,
  type Signed,
  WINDOW_MS,
  canonicalText,
  createNonceMemory,
  privateKey,
  secretKey,
  signatureOf,
  signedHeaders,
  verifySignature,
  verifyingKeys,
} from './index.ts';

const SECRET = 'a-secret-of-sixteen';
const NOW = 1_795_255_200_000;

const message: Signed = {
  provider: 'acme',
  timestamp: String(NOW),
  nonce: '0f8fad5b-d9cb-469f-a165-70867728950e',
  method: 'POST',
  path: '/wallet/v1/bet',
  body: '{"request_id":"7b0f6c1e-5a0e-4a53-9f25-0a7f0f2b8a11","amount":500}',
};

const incoming = (signed: Signed = message, key = secretKey(SECRET)): Incoming => ({
  headers: signedHeaders(signed, key),
  method: signed.method,
  path: signed.path,
  body: signed.body,
});

const verify = (seen: Incoming, keys = verifyingKeys([SECRET]), nowMs = NOW) =>
  verifySignature(seen, { keysOf: (provider) => (provider === 'acme' ? keys : undefined), nowMs });

function ed25519() {
  const pair = generateKeyPairSync('ed25519');
  return {
    secret: privateKey(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    open: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

describe('the text that is signed', () => {
  it('has seven lines, and the digest of the body at its end', () => {
    expect(canonicalText({ ...message, method: 'get', body: '' }).split('\n')).toEqual([
      'v1',
      'acme',
      '1795255200000',
      '0f8fad5b-d9cb-469f-a165-70867728950e',
      'GET',
      '/wallet/v1/bet',
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ]);
  });

  it('is signed as `openssl dgst -sha256 -hmac` signs it', () => {
    expect(signatureOf(message, secretKey(SECRET))).toBe(
      'v1=7219f81c7f990b2551cb3ffcaf0668736c55ada6cdd70cdbae0a425f41ef81e2',
    );
  });
});

describe('a signed message', () => {
  it('is of its provider', () => {
    expect(verify(incoming())).toEqual({ ok: true, provider: 'acme', nonce: message.nonce, timestampMs: NOW });
  });

  it('is judged by the bytes that came, whatever they say', () => {
    const body = Buffer.from([0xff, 0x00, 0x7b, 0x20]);
    expect(verify(incoming({ ...message, body }))).toMatchObject({ ok: true });
  });

  it('is refused when any part of it is another', () => {
    const parts = ['provider', 'timestamp', 'nonce', 'method', 'path', 'body'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.nat({ max: 200 }),
        fc.integer({ min: 33, max: 126 }),
        (part, at, code) => {
          const text = String(message[part]);
          const place = at % text.length;
          const changed = text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
          fc.pre(changed !== text && changed.toUpperCase() !== text.toUpperCase());
          const { headers } = incoming();
          const other = { ...message, [part]: changed };
          const seen = {
            ...other,
            headers: { ...signedHeaders(other, secretKey(SECRET)), 'x-owp-signature': headers['x-owp-signature'] },
          };
          return !verify(seen).ok;
        },
      ),
    );
  });

  it.each([
    ['another secret', { headers: signedHeaders(message, secretKey('another-secret-of-theirs')) }, 'signature'],
    ['no signature', { headers: { ...incoming().headers, 'x-owp-signature': undefined } }, 'missing'],
    [
      'a header twice',
      { headers: { ...incoming().headers, 'x-owp-nonce': ['a'.repeat(9), 'b'.repeat(9)] } },
      'missing',
    ],
    ['a time that is none', { headers: { ...incoming().headers, 'x-owp-timestamp': '2026-11-21' } }, 'missing'],
    ['half a signature', { headers: { ...incoming().headers, 'x-owp-signature': 'v1=ab' } }, 'signature'],
    [
      'a version of tomorrow',
      { headers: { ...incoming().headers, 'x-owp-signature': `v3=${'0'.repeat(64)}` } },
      'signature',
    ],
    ['a provider that nobody knows', incoming({ ...message, provider: 'nobody' }), 'provider'],
  ])('is refused with %s', (_what, change, fault) => {
    expect(verify({ ...incoming(), ...change })).toEqual({ ok: false, fault });
  });

  it('is good for five minutes on either side of now', () => {
    for (const offset of [-WINDOW_MS, 0, WINDOW_MS])
      expect(verify(incoming(), verifyingKeys([SECRET]), NOW + offset)).toMatchObject({ ok: true });
    for (const offset of [-WINDOW_MS - 1, WINDOW_MS + 1])
      expect(verify(incoming(), verifyingKeys([SECRET]), NOW + offset)).toEqual({ ok: false, fault: 'timestamp' });
  });

  it('is good under the old key and under the new one while they change', () => {
    const both = verifyingKeys(['the-new-secret-of-all', SECRET]);
    expect(verify(incoming(), both)).toMatchObject({ ok: true });
    expect(verify(incoming(message, secretKey('the-new-secret-of-all')), both)).toMatchObject({ ok: true });
    expect(verify(incoming(message, secretKey('the-secret-before-those')), both)).toMatchObject({ ok: false });
  });

  it('may be signed by Ed25519 instead, or by both', () => {
    const [ours, theirs] = [ed25519(), ed25519()];
    const keys = verifyingKeys([], [ours.open]);
    expect(verify(incoming(message, ours.secret), keys)).toMatchObject({ ok: true });
    expect(verify(incoming(message, theirs.secret), keys)).toEqual({ ok: false, fault: 'signature' });
    expect(verify(incoming(), keys)).toEqual({ ok: false, fault: 'signature' });
    expect(verify(incoming(message, { ...theirs.secret, ...secretKey(SECRET) }))).toMatchObject({ ok: true });
  });
});

describe('a key', () => {
  it('that is empty, short, of another kind or the third is none', () => {
    expect(() => verifyingKeys([])).toThrow(KeyError);
    expect(() => verifyingKeys([''])).toThrow('empty');
    expect(() => secretKey(' '.repeat(20))).toThrow('empty');
    expect(() => secretKey('short')).toThrow('fewer than 16');
    expect(() => verifyingKeys([SECRET, `${SECRET}2`, `${SECRET}3`])).toThrow('more than 2');
    const { publicKey } = generateKeyPairSync('x25519');
    expect(() => verifyingKeys([], [publicKey.export({ type: 'spki', format: 'pem' }).toString()])).toThrow('Ed25519');
  });
});

describe('a nonce', () => {
  it('is taken once by each provider for as long as its message could pass', () => {
    let nowMs = NOW;
    const memory = createNonceMemory(() => new Date(nowMs));
    expect(memory.claim('acme', 'n-1')).toBe(true);
    nowMs += NONCE_LIFE_MS - 1;
    expect(memory.claim('acme', 'n-1')).toBe(false);
    expect(memory.claim('other', 'n-1')).toBe(true);
    nowMs += 1;
    expect(memory.claim('acme', 'n-1')).toBe(true);
  });
});
