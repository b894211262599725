import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { readGameProviders } from './game-providers.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-letters';
const good = { GAMES_FORA_URL: 'https://games.example/api', GAMES_FORA_SECRETS: SECRET };
const scratch = mkdtempSync(join(tmpdir(), 'game-providers-'));

afterAll(() => rmSync(scratch, { recursive: true }));

function linesOf(env: Record<string, string>): string[] {
  try {
    readGameProviders(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

describe('the settings of a provider', () => {
  it('are read from variables with its name', () => {
    expect(readGameProviders({})).toEqual([]);
    const [one, ...others] = readGameProviders({ ...good, GAMES_FORA_ADDRESSES: '198.51.100.0/24, 2001:db8::1' });
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id: 'fora',
      title: 'Fora',
      adapter: 'owp',
      baseUrl: 'https://games.example/api',
      signingSecret: SECRET,
      addresses: ['198.51.100.0/24', '2001:db8::1'],
      sandbox: false,
    });
  });

  it('list the origins, besides its own, from which its games are embedded', () => {
    const [one] = readGameProviders({ ...good, GAMES_FORA_ORIGINS: 'https://play.example, http://127.0.0.1:7070' });
    expect(one?.origins).toEqual(['https://play.example', 'http://127.0.0.1:7070']);
    for (const origin of [
      'https:',
      '*',
      'https://*.example',
      'http://play.example',
      'https://play.example/games',
      "'self'",
    ])
      expect(linesOf({ ...good, GAMES_FORA_ORIGINS: origin }), origin).toEqual([
        'GAMES_FORA_ORIGINS: must be origins such as https://games.example',
      ]);
  });

  it('accept two secrets during a rotation, of which the first signs', () => {
    const next = 'the-secret-that-comes-after-the-first';
    const [one] = readGameProviders({ ...good, GAMES_FORA_SECRETS: `${next}, ${SECRET}` });
    expect(one?.keys.secrets).toEqual([next, SECRET]);
    expect(one?.signingSecret).toBe(next);
  });

  it('may contain Ed25519 keys besides the secret', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const file = join(scratch, 'key.pem');
    writeFileSync(file, publicKey.export({ format: 'pem', type: 'spki' }));
    const [one] = readGameProviders({ ...good, GAMES_FORA_PUBLIC_KEYS: `${key},${file}` });
    expect(one?.keys.publicKeys.map(({ asymmetricKeyType: kind }) => kind)).toEqual(['ed25519', 'ed25519']);
  });

  it('of Hub88 are its public key and our private key', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const file = join(scratch, 'ours.pem');
    writeFileSync(file, rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const hub = {
      GAMES_HUB_URL: 'https://api.hub.example',
      GAMES_HUB_ADAPTER: 'hub88',
      GAMES_HUB_ACCOUNT: '42',
      GAMES_HUB_PUBLIC_KEYS: rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      GAMES_HUB_PRIVATE_KEY: file,
    };
    expect(readGameProviders(hub)[0]).toMatchObject({ id: 'hub', adapter: 'hub88', account: '42' });
    expect(linesOf({ ...hub, GAMES_HUB_PRIVATE_KEY: '' })[0]).toMatch(/PRIVATE_KEY is needed/);
    expect(linesOf({ ...hub, GAMES_HUB_PUBLIC_KEYS: '' })[0]).toMatch(/PUBLIC_KEYS is needed/);
  });
});

describe('the server does not start', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['with an empty secret', { ...good, GAMES_FORA_SECRETS: '' }, /no key|secret/i],
    ['with a secret of spaces', { ...good, GAMES_FORA_SECRETS: ' , ' }, /no key|secret/i],
    ['with a short secret', { ...good, GAMES_FORA_SECRETS: 'short' }, /fewer than/],
    ['with three secrets', { ...good, GAMES_FORA_SECRETS: `${SECRET},${SECRET}2,${SECRET}3` }, /more than 2/],
    ['without an address of its provider', { GAMES_FORA_SECRETS: SECRET }, /GAMES_FORA_URL/],
    ['with a URL without TLS', { ...good, GAMES_FORA_URL: 'http://games.example' }, /https/],
    ['with an invalid address', { ...good, GAMES_FORA_ADDRESSES: 'games.example' }, /ADDRESSES/],
    ['with an unknown adapter', { ...good, GAMES_FORA_ADAPTER: 'pombo' }, /ADAPTER/],
    ['with an invalid key', { ...good, GAMES_FORA_PUBLIC_KEYS: 'AAAA' }, /a key cannot be read/],
    [
      'under the name of our own games',
      { GAMES_ARARA_URL: 'https://x.example', GAMES_ARARA_SECRETS: SECRET },
      /our own games/,
    ],
    ['with a sandbox in production', { ...good, GAMES_FORA_SANDBOX: '1', NODE_ENV: 'production' }, /SANDBOX/],
  ])('%s, and reports the reason', (_what, env, why) => {
    expect(linesOf(env).join('\n')).toMatch(why);
    expect(linesOf(env).join('\n')).not.toContain(SECRET);
  });
});
