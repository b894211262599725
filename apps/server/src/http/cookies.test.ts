import { endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { requestSender } from '../../testing/raw-request.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { type Caller, type Cookie, Failure, guestRoute } from '../platform/index.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(() => app.close());

afterAll(() => database.drop());

const ask: ReturnType<typeof requestSender> = (path, asking) =>
  requestSender({ server: { app } as never })(path, asking);
const captcha = { data: { key: 'k', img: 'data:image/png;base64,' } };

/** Starts a server with one call that sets cookies. */
async function startServer(cookies: readonly Cookie[], https = false): Promise<void> {
  const route = guestRoute(endpoints.captcha, () => Promise.resolve({ ...captcha, cookies }));
  app = await createTestApp({ ...database, https, routes: [route] });
}

/** Starts a server with one call, and records its callers. */
async function recordCallers(https = false): Promise<Caller[]> {
  const received: Caller[] = [];
  const route = guestRoute(endpoints.captcha, (call) => {
    received.push(call);
    return Promise.reject(new Failure('busy'));
  });
  app = await createTestApp({ ...database, https, routes: [route] });
  return received;
}

const kept: Cookie = { name: 'kept', value: 'a-token', maxAgeSeconds: 60 };

describe('a cookie of a response', () => {
  it('is host-only, HttpOnly and SameSite=Strict, and Secure under HTTPS', async () => {
    await startServer([kept], true);
    const { headers } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(headers['set-cookie']).toEqual([
      '__Host-kept=a-token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
  });

  it('has no prefix under HTTP, where browsers would reject it', async () => {
    await startServer([kept]);
    const { headers } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(headers['set-cookie']).toEqual(['kept=a-token; Max-Age=60; Path=/; HttpOnly; SameSite=Strict']);
  });

  it('without a value deletes the cookie', async () => {
    await startServer([{ ...kept, value: null }]);
    const { headers } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(headers['set-cookie']).toEqual(['kept=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
  });

  it('is not part of the body', async () => {
    await startServer([kept]);
    const { text } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(text).not.toContain('a-token');
    expect(text).not.toContain('cookies');
  });

  it('is repeated with the stored answer of a repeated request', async () => {
    let answers = 0;
    const data = {
      access_token: 't',
      token_type: 'bearer' as const,
      expires_in: 1,
      expires_at: '2026-01-01T00:00:00Z',
    };
    const cookies = (): Cookie[] => [{ ...kept, value: `token-${(answers += 1)}` }];
    app = await createTestApp({
      ...database,
      routes: [guestRoute(endpoints.refresh, () => Promise.resolve({ data, cookies: cookies() }))],
    });
    const headers = { 'idempotency-key': 'the-same-press' };
    const first = await ask(endpoints.refresh.path, { method: 'POST', headers, from: '192.0.2.1' });
    const second = await ask(endpoints.refresh.path, { method: 'POST', headers, from: '192.0.2.1' });
    expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    expect(answers).toBe(1);
  });

  it('is absent if the handler sets none', async () => {
    await startServer([]);
    expect((await ask(endpoints.captcha.path, { method: 'POST' })).headers['set-cookie']).toBeUndefined();
  });
});

describe('a cookie of a request', () => {
  it.each([
    [false, 'kept=mine; other=x', 'mine'],
    [true, '__Host-kept=mine', 'mine'],
    [true, 'kept=planted', undefined],
    [false, '', undefined],
    [false, 'kept', undefined],
    [false, '__proto__=x; kept=mine', 'mine'],
  ])('(HTTPS %s) in the header %j is read as %j', async (https, cookie, value) => {
    const received = await recordCallers(https);
    await ask(endpoints.captcha.path, { method: 'POST', headers: { cookie } });
    expect(received.at(0)?.cookie('kept')).toBe(value);
  });
});

describe('a request', () => {
  it.each([
    [{}, true],
    [{ origin: 'http://localhost:80' }, true],
    [{ origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://elsewhere.example' }, false],
    [{ origin: 'http://localhost.elsewhere.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'http://localhost:8080' }, false],
  ])('with %j is of the same origin: %s', async (headers, isOwn) => {
    const received = await recordCallers();
    await ask(endpoints.captcha.path, { method: 'POST', headers: { host: 'localhost', ...headers } });
    expect(received.at(0)?.isSameOrigin).toBe(isOwn);
  });
});

describe('an answer that requires another step', () => {
  it('is a 202 in the status and in the envelope', async () => {
    const route = guestRoute(endpoints.captcha, () => Promise.resolve({ ...captcha, isStep: true as const }));
    app = await createTestApp({ ...database, routes: [route] });
    const { status, body } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'success', code: 202, data: captcha.data });
  });
});
