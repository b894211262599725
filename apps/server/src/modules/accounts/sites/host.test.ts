import { describe, expect, it } from 'vitest';
import { isPrivateHost, normaliseHost } from './host.ts';

describe('hosts', () => {
  it.each([
    ['Arara.Example', 'arara.example'],
    ['arara.example:3000', 'arara.example'],
    ['arara.example:', 'arara.example'],
    ['arara.example.', 'arara.example'],
    ['  arara.example ', 'arara.example'],
    ['jogo-rápido.example', 'xn--jogo-rpido-x4a.example'],
    ['JOGO-RÁPIDO.example:443', 'xn--jogo-rpido-x4a.example'],
    ['xn--jogo-rpido-x4a.example', 'xn--jogo-rpido-x4a.example'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '::1'],
    ['[2001:DB8::1]', '2001:db8::1'],
    ['localhost', 'localhost'],
  ])('normalises %j to %j', (text, host) => {
    expect(normaliseHost(text)).toBe(host);
  });

  it.each([
    '',
    ' ',
    '.',
    '..',
    'a..b',
    'a b',
    'a/b',
    'a@b',
    'https://a',
    'a:b:c',
    '[::1',
    '[x]',
    '-a.example',
    'a'.repeat(64),
    `${'a.'.repeat(130)}a`,
    'a\u0000b',
    '%61',
    'a?b',
  ])('rejects %j', (text) => {
    expect(normaliseHost(text)).toBe('');
  });

  it('normalises idempotently', () => {
    for (const text of ['Ä.Example:80', 'ÇA.BET.BR', 'faß.example']) {
      expect(normaliseHost(normaliseHost(text))).toBe(normaliseHost(text));
    }
  });

  it('treats reserved and loopback names as private', () => {
    expect(['localhost', 'a.localhost', 'brand.test', '127.0.0.1'].every(isPrivateHost)).toBe(true);
    expect(['arara.bet.br', 'mylocalhost.com', 'test.com'].some(isPrivateHost)).toBe(false);
  });
});
