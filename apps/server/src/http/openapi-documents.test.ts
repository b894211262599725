import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@arara/contract';
import { contractApiOf, openapi, openapiInSteps } from '@arara/contract/openapi';
import { walletOpenapi } from '@arara/wallet-protocol/openapi';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { requestSender } from '../../testing/raw-request.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';

let database: TestDatabase;
let app: FastifyInstance;

const ask: ReturnType<typeof requestSender> = (path, asking) =>
  requestSender({ server: { app } as never })(path, asking);

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(() => app.close());
afterAll(() => database.drop());

describe('an OpenAPI document', () => {
  it.each([
    ['/openapi.json', () => openapi('player')],
    ['/office/openapi.json', () => openapi('office')],
    ['/wallet/openapi.json', walletOpenapi],
  ])('is served at %s', async (path, build) => {
    app = await createTestApp({ ...database });
    const { status, text } = await ask(path);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(build())));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s once and revalidated by its ETag', async (encoding, decompress) => {
    app = await createTestApp({ ...database });
    const get = (headers: Record<string, string>) => app.inject({ url: '/openapi.json', headers });
    const whole = await get({});
    const [first, next] = [await get({ 'accept-encoding': encoding }), await get({ 'accept-encoding': encoding })];
    expect(first.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    expect(first.rawPayload.length).toBeLessThan(whole.rawPayload.length / 10);
    expect(decompress(first.rawPayload).equals(whole.rawPayload)).toBe(true);
    expect(next.rawPayload.equals(first.rawPayload)).toBe(true);
    const again = await get({ 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('is not compressed with an encoding that the client refuses', async () => {
    app = await createTestApp({ ...database });
    const { headers } = await app.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' },
    });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it.each(['/openapi.json', '/wallet/openapi.json'])(
    'may be downloaded thirty times a minute from one network: %s',
    async (path) => {
      app = await createTestApp({ ...database });
      const from = '192.0.2.9';
      for (let index = 0; index < 30; index += 1) expect((await ask(path, { from })).status).toBe(200);
      expect((await ask(path, { from })).status).toBe(429);
    },
  );

  it('is generated in steps, between which the server answers other calls', () => {
    const steps = openapiInSteps('office');
    let made = 0;
    for (let step = steps.next(); step.done !== true; step = steps.next()) made += 1;
    expect(made).toBe(Object.values(endpoints).filter((endpoint) => contractApiOf(endpoint) === 'office').length);
  });
});
