import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@arara/contract';
import { openapiInSteps } from '@arara/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { askOf } from '../../testing/ask.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';

const COMMITTED = resolve(import.meta.dirname, '../../../../docs/openapi.json');

let database: TestDatabase;
let app: FastifyInstance;

const ask: ReturnType<typeof askOf> = (path, asking) => askOf({ house: { app } as never })(path, asking);

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(() => app.close());
afterAll(() => database.drop());

describe('the OpenAPI document', () => {
  it('is the one that is committed', async () => {
    app = await createTestApp({ ...database });
    const { status, text } = await ask('/openapi.json');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(JSON.parse(await readFile(COMMITTED, 'utf8')));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s, once, and kept by who has it', async (encoding, decompress) => {
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

  it('is not compressed in a way that the client refuses', async () => {
    app = await createTestApp({ ...database });
    const { headers } = await app.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' },
    });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('may be downloaded thirty times a minute from one network', async () => {
    app = await createTestApp({ ...database });
    const from = '192.0.2.9';
    for (let index = 0; index < 30; index += 1) expect((await ask('/openapi.json', { from })).status).toBe(200);
    expect((await ask('/openapi.json', { from })).status).toBe(429);
  });

  it('is written in steps, between which other calls are answered', () => {
    const steps = openapiInSteps();
    let made = 0;
    for (let step = steps.next(); step.done !== true; step = steps.next()) made += 1;
    expect(made).toBe(Object.keys(endpoints).length);
  });
});
