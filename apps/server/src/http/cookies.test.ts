import { endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { askOf } from '../../testing/ask.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { type Caller, type Cookie, Failure, guest } from '../platform/index.ts';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(() => app.close());

afterAll(() => database.drop());

const ask: ReturnType<typeof askOf> = (path, asking) => askOf({ house: { app } as never })(path, asking);
const captcha = { data: { key: 'k', img: 'data:image/png;base64,' } };

/** A server with one call that answers with cookies. */
async function answering(cookies: readonly Cookie[], https = false): Promise<void> {
  const route = guest(endpoints.captcha, () => Promise.resolve({ ...captcha, cookies }));
  app = await createTestApp({ ...database, https, routes: [route] });
}

/** A server with one call, and what that call was told of who asks. */
async function hearing(https = false): Promise<Caller[]> {
  const heard: Caller[] = [];
  const route = guest(endpoints.captcha, (call) => {
    heard.push(call);
    return Promise.reject(new Failure('busy'));
  });
  app = await createTestApp({ ...database, https, routes: [route] });
  return heard;
}

const kept: Cookie = { name: 'kept', value: 'a-token', maxAgeSeconds: 60 };

describe('a cookie of an answer', () => {
  it('is for this host and the server alone, and by https for nothing else', async () => {
    await answering([kept], true);
    const { headers } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(headers['set-cookie']).toEqual([
      '__Host-kept=a-token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
  });

  it('bears no prefix where players come by plain http, for browsers would refuse it', async () => {
    await answering([kept]);
    const { headers } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(headers['set-cookie']).toEqual(['kept=a-token; Max-Age=60; Path=/; HttpOnly; SameSite=Strict']);
  });

  it('without a value ends the one that the browser has', async () => {
    await answering([{ ...kept, value: null }]);
    const { headers } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(headers['set-cookie']).toEqual(['kept=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
  });

  it('is no part of the body', async () => {
    await answering([kept]);
    const { text } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(text).not.toContain('a-token');
    expect(text).not.toContain('cookies');
  });

  it('comes again with the answer that a repeated request is given', async () => {
    let given = 0;
    const data = {
      access_token: 't',
      token_type: 'bearer' as const,
      expires_in: 1,
      expires_at: '2026-01-01T00:00:00Z',
    };
    const cookies = (): Cookie[] => [{ ...kept, value: `token-${(given += 1)}` }];
    app = await createTestApp({
      ...database,
      routes: [guest(endpoints.refresh, () => Promise.resolve({ data, cookies: cookies() }))],
    });
    const headers = { 'idempotency-key': 'the-same-press' };
    const first = await ask(endpoints.refresh.path, { method: 'POST', headers, from: '192.0.2.1' });
    const second = await ask(endpoints.refresh.path, { method: 'POST', headers, from: '192.0.2.1' });
    expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    expect(given).toBe(1);
  });

  it('is not there where none is given', async () => {
    await answering([]);
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
  ])('https %s, %j, is read as %j', async (https, cookie, value) => {
    const heard = await hearing(https);
    await ask(endpoints.captcha.path, { method: 'POST', headers: { cookie } });
    expect(heard.at(0)?.cookie('kept')).toBe(value);
  });
});

describe('where a call comes from', () => {
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
  ])('%j is one of our own pages: %s', async (headers, isOwn) => {
    const heard = await hearing();
    await ask(endpoints.captcha.path, { method: 'POST', headers: { host: 'localhost', ...headers } });
    expect(heard.at(0)?.isSameOrigin).toBe(isOwn);
  });
});

describe('an answer with a step to go', () => {
  it('is a 202, in the envelope too', async () => {
    const route = guest(endpoints.captcha, () => Promise.resolve({ ...captcha, isStep: true as const }));
    app = await createTestApp({ ...database, routes: [route] });
    const { status, body } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'success', code: 202, data: captcha.data });
  });
});
