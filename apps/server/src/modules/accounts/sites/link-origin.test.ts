import { describe, expect, it } from 'vitest';
import { createLinkOrigin } from './link-origin.ts';

const directory = { isHost: (host: string) => host === 'arara.example' };

const toOrigin = (host: string, { publicUrl, https = false }: { publicUrl?: string; https?: boolean } = {}) =>
  createLinkOrigin({ directory, officeHost: 'team.example', publicUrl, https })({
    host,
    hostname: host.replace(/:\d+$/, ''),
    protocol: 'http',
  });

describe('the origin of a link', () => {
  it.each([
    ['arara.example', 'https://arara.example'],
    ['ARARA.example', 'https://arara.example'],
    ['arara.example:8443', 'https://arara.example'],
    ['team.example', 'https://team.example'],
    ['evil.example', 'https://play.example'],
    ['arara.example.evil.example', 'https://play.example'],
    ['evil.example:443', 'https://play.example'],
    ['localhost', 'https://play.example'],
    ['', 'https://play.example'],
    ['a@b', 'https://play.example'],
  ])('is a host of the sites, that of the back office, or PUBLIC_URL for the Host header %j', (host, origin) => {
    expect(toOrigin(host, { publicUrl: 'https://play.example/', https: true })).toBe(origin);
  });

  it('has the port of PUBLIC_URL, not of the header', () => {
    expect(toOrigin('arara.example:99', { publicUrl: 'http://play.example:3000' })).toBe('http://arara.example:3000');
  });

  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['arara.example:3000', 'http://arara.example:3000'],
    ['evil.example', ''],
    ['10.0.0.8:3000', ''],
  ])('without PUBLIC_URL is a host of the sites or the local machine, else empty: %j', (host, origin) => {
    expect(toOrigin(host)).toBe(origin);
  });
});
