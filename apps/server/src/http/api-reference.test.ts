import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { addressList } from '../platform/index.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestApp({ ...database });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

/** The settings in a page of the reference. */
function readSettings(page: string): { sources: { slug: string; url: string; default: boolean }[] } {
  const attribute = /data-configuration="([^"]*)"/.exec(page)?.[1] ?? '';
  return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')) as never;
}

describe('the API reference', () => {
  it.each([
    ['/docs/player', ['player', 'provider'], 'player'],
    ['/docs/provider', ['player', 'provider'], 'provider'],
    ['/office/docs', ['office'], 'office'],
  ])('shows at %s the documents of its host', async (path, slugs, opened) => {
    const { statusCode, payload } = await app.inject(path);
    const { sources } = readSettings(payload);
    expect(statusCode).toBe(200);
    expect(sources.map(({ slug }) => slug)).toEqual(slugs);
    expect(sources.filter((source) => source.default).map(({ slug }) => slug)).toEqual([opened]);
    for (const { url } of sources) expect((await app.inject(url)).statusCode, url).toBe(200);
  });

  it.each([
    ['/docs', '/docs/player'],
    ['/docs/office', '/office/docs'],
  ])('leads from %s to %s', async (path, target) => {
    const { statusCode, headers } = await app.inject(path);
    expect([statusCode, headers.location]).toEqual([302, target]);
  });

  it('has a policy that allows scripts of this server only, and no other host', async () => {
    const { headers, payload } = await app.inject('/docs/player');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect([...payload.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['/docs/scalar.js']);
  });

  it.each(['/docs/scalar.js', '/office/docs/scalar.js'])('serves its script from the package: %s', async (path) => {
    const { headers, rawPayload } = await app.inject({ url: path, headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' });
    expect(rawPayload.length).toBeLessThan(1_500_000);
    expect(brotliDecompressSync(rawPayload).toString()).toContain('createApiReference');
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('of the back office is for the networks of staff', async () => {
    const restricted = await createTestApp({ ...database, staffNetworks: addressList(['10.0.0.0/8']) });
    for (const url of ['/office/docs', '/office/openapi.json', '/office/docs/scalar.js'])
      expect((await restricted.inject({ url, remoteAddress: '198.51.100.1' })).statusCode, url).toBe(403);
    expect((await restricted.inject({ url: '/office/docs', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
    expect((await restricted.inject({ url: '/docs/player', remoteAddress: '198.51.100.1' })).statusCode).toBe(200);
    await restricted.close();
  });
});
