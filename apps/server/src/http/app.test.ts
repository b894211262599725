import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { requestSender } from '../../testing/raw-request.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { type Connection, connect } from '../db/index.ts';
import { Failure, type Route, guestRoute } from '../platform/index.ts';
import type { AppDeps } from './app.ts';

let database: TestDatabase;
let connection: Connection;
let app: FastifyInstance;
let frontEnds: string;
let logged: string[];

/** Creates a server with the routes of a test and front ends of one page each. */
function appWith(routes: Route[], change: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  const built = { site: join(frontEnds, 'site'), office: join(frontEnds, 'office') };
  return createTestApp({ ...database, db: connection.db, logged, routes, frontEnds: built, ...change });
}

const ask: ReturnType<typeof requestSender> = (path, asking) =>
  requestSender({ server: { app } as never })(path, asking);

beforeAll(async () => {
  database = await createTestDatabase();
  frontEnds = await mkdtemp(join(tmpdir(), 'arara-front-ends-'));
  for (const name of ['site', 'office']) {
    await mkdir(join(frontEnds, name, 'assets'), { recursive: true });
    await writeFile(join(frontEnds, name, 'index.html'), `<!doctype html><title>${name}</title>`);
    await writeFile(join(frontEnds, name, 'assets/a-1a2b3c.js'), `'${name}';`);
    await writeFile(join(frontEnds, name, 'service-worker.js'), '');
  }
});

beforeEach(() => {
  logged = [];
  connection = connect({ url: database.url, max: 2 });
});

afterEach(async () => {
  await app.close();
  await connection.close();
});

afterAll(async () => {
  await database.drop();
  await rm(frontEnds, { recursive: true });
});

describe('an internal error', () => {
  const secret = 'a-secret-of-the-server';
  const broken = guestRoute(endpoints.captcha, () => Promise.reject(new Error(`connect to ${secret} failed`)));

  it('is a 500 with the request id of the log entry and no detail', async () => {
    app = await appWith([broken]);
    const { status, text, body } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(status).toBe(500);
    expect(Object.keys(body)).toEqual(['status', 'code', 'error', 'message']);
    expect(body).toMatchObject({ status: 'fail', code: 500, error: 'internal' });
    expect(text).not.toContain(secret);
    const requestId = /\(([0-9a-f-]{36})\)/.exec(text)?.[1];
    expect(
      logged.filter((line) => line.includes(requestId ?? '-') && line.includes(secret) && line.includes('stack')),
    ).toHaveLength(1);
  });

  it('does not affect other calls', async () => {
    app = await appWith([broken]);
    await ask(endpoints.captcha.path, { method: 'POST' });
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('is also an answer that does not match the schema', async () => {
    app = await appWith([
      guestRoute(endpoints.captcha, () => Promise.resolve({ data: { key: 'k', img: 'https://elsewhere.example' } })),
    ]);
    expect((await ask(endpoints.captcha.path, { method: 'POST' })).status).toBe(500);
  });

  it('is not a declared failure', async () => {
    app = await appWith([
      guestRoute(endpoints.captcha, () => Promise.reject(new Failure('captcha_wrong', { field: 'captcha' }))),
    ]);
    expect(await ask(endpoints.captcha.path, { method: 'POST' })).toMatchObject({
      status: 422,
      body: { error: 'captcha_wrong' },
    });
    expect(logged).toEqual([]);
  });
});

describe('the handler of an endpoint', () => {
  it('cannot answer with undeclared fields', async () => {
    const secret = 'a-secret-of-the-server';
    const answer = { data: { key: 'k', img: 'data:image/png;base64,', answer: secret }, hash: secret };
    app = await appWith([guestRoute(endpoints.captcha, () => Promise.resolve(answer))]);
    const { status, text } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(status).toBe(200);
    expect(text).not.toContain(secret);
  });

  it('must be of the audience that the endpoint declares', async () => {
    app = await appWith([]);
    const route = guestRoute(endpoints.captcha, () => Promise.reject(new Failure('busy')));
    await expect(appWith([{ ...route, endpoint: endpoints.me }])).rejects.toThrow(
      'me has a handler for another audience',
    );
  });
});

describe('a client above the rate limit', () => {
  const pages = guestRoute(endpoints.siteData, () => Promise.reject(new Failure('not_found')));
  const captcha = guestRoute(endpoints.captcha, () => Promise.reject(new Failure('not_found')));
  const from = '192.0.2.7';

  it('receives a refusal with the seconds to wait', async () => {
    app = await appWith([pages], { ratePerMinute: 3 });
    for (let index = 0; index < 3; index += 1) expect((await ask(endpoints.siteData.path, { from })).status).toBe(404);
    const { status, headers, body } = await ask(endpoints.siteData.path, { from });
    expect(status).toBe(429);
    expect(body).toMatchObject({ status: 'fail', code: 429, error: 'too_many_tries' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body['message']).toContain(String(headers['retry-after']));
  });

  it('does not affect other clients', async () => {
    app = await appWith([pages], { ratePerMinute: 1 });
    await ask(endpoints.siteData.path, { from });
    expect((await ask(endpoints.siteData.path, { from })).status).toBe(429);
    expect((await ask(endpoints.siteData.path, { from: '192.0.2.8' })).status).toBe(404);
  });

  it.each(['/%61pi/dynamicwebs/getdata', '/api/dynamicwebs/getdata/', '/api/dynamicwebs/getdata?x=1'])(
    'does not bypass it by the path %s',
    async (path) => {
      app = await appWith([pages], { ratePerMinute: 1 });
      await ask(endpoints.siteData.path, { from });
      expect((await ask(path, { from })).status).toBe(429);
    },
  );

  it('does not bypass it by a header, because no proxy is trusted by default', async () => {
    app = await appWith([pages], { ratePerMinute: 1 });
    await ask(endpoints.siteData.path, { from });
    expect((await ask(endpoints.siteData.path, { from, headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(
      429,
    );
  });

  it('is identified by the address that a trusted proxy forwards', async () => {
    app = await appWith([pages], { ratePerMinute: 1, trustProxy: ['10.0.0.0/8'] });
    const through = (client: string) =>
      ask(endpoints.siteData.path, { from: '10.0.0.1', headers: { 'x-forwarded-for': client } });
    expect((await through('198.51.100.1')).status).toBe(404);
    expect((await through('198.51.100.2')).status).toBe(404);
    expect((await through('198.51.100.2')).status).toBe(429);
  });

  it.each([
    ['198.51.100.3:40001', '198.51.100.3:40002'],
    ['[2001:db8:1:2::1]:40001', '2001:db8:1:2::2'],
  ])('does not bypass it by another connection to that proxy: %s, %s', async (one, next) => {
    app = await appWith([pages], { ratePerMinute: 1, trustProxy: ['10.0.0.0/8'] });
    const through = (client: string) =>
      ask(endpoints.siteData.path, { from: '10.0.0.1', headers: { 'x-forwarded-for': client } });
    expect((await through(one)).status).toBe(404);
    expect((await through(next)).status).toBe(429);
  });

  it('has a lower limit for expensive calls', async () => {
    app = await appWith([captcha]);
    for (let index = 0; index < 60; index += 1) await ask(endpoints.captcha.path, { method: 'POST', from });
    expect((await ask(endpoints.captcha.path, { method: 'POST', from })).status).toBe(429);
  });

  it.each(['/pictures/a.webp', '/openapi.json'])('is limited at %s', async (path) => {
    const extend = (scope: FastifyInstance) => void scope.get('/pictures/:name', () => 'a picture');
    app = await appWith([], { ratePerMinute: 2, extend });
    const replies = [await ask(path, { from }), await ask(path, { from }), await ask(path, { from })];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  it('may still request health checks and files', async () => {
    app = await appWith([], { ratePerMinute: 1 });
    for (let index = 0; index < 5; index += 1) {
      expect((await ask('/healthz', { from })).status).toBe(200);
      expect((await ask('/assets/a-1a2b3c.js', { from })).status).toBe(200);
    }
  });
});

describe('the headers of a response', () => {
  /** The directives of a content security policy. */
  async function loadPolicy(path: string): Promise<Map<string, string[]>> {
    const { headers } = await ask(path);
    const directives = String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/\s+/));
    return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  }

  it.each(['/', '/game', '/service-worker.js'])('of %s allow no inline scripts and styles', async (path) => {
    app = await appWith([]);
    const policy = await loadPolicy(path);
    // Attributes of style, which the server renders into pages: they run nothing and reach no other element.
    policy.delete('style-src-attr');
    expect(JSON.stringify([...policy.values()])).not.toMatch(/unsafe-|\*/);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri']) expect(policy.get(name)).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
  });

  it('of a call allow no resources, and are few', async () => {
    app = await appWith([guestRoute(endpoints.captcha, () => Promise.reject(new Failure('busy')))]);
    const { headers } = await ask(endpoints.captcha.path, { method: 'POST' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(Object.keys(headers).length).toBeLessThan(16);
  });

  it('allow connections only to the own host, and frames and pictures only of the configured providers', async () => {
    const outsideProviders = [
      { baseUrl: 'https://api.games.example/owp', origins: ['https://play.games.example'] },
      { baseUrl: 'http://127.0.0.1:7070' },
    ];
    app = await appWith([], { outsideProviders, https: true });
    const sources = ['https://api.games.example', 'https://play.games.example', 'http://127.0.0.1:7070'];
    for (const path of ['/', '/office/']) {
      const policy = await loadPolicy(path);
      expect(policy.get('connect-src')).toEqual(["'self'", 'wss://localhost:80']);
      expect(policy.get('frame-src')).toEqual(["'self'", ...sources]);
      expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', ...sources]);
    }
    await app.close();
    app = await appWith([]);
    const policy = await loadPolicy('/');
    expect(policy.get('connect-src')).toEqual(["'self'", 'ws://localhost:80']);
    expect(policy.get('frame-src')).toEqual(["'self'"]);
  });

  it('do not include an invalid Host header in the policy', async () => {
    app = await appWith([]);
    const { headers } = await ask('/', { headers: { host: "a.example; script-src 'unsafe-inline'" } });
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
    expect(headers['content-security-policy']).not.toContain("script-src 'unsafe");
  });

  it('of the back office allow inline styles, but no inline scripts', async () => {
    app = await appWith([]);
    const policy = await loadPolicy('/office/');
    expect(policy.get('style-src')).toContain("'unsafe-inline'");
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it.each(['/', '/healthz', '/api/nothing'])('of %s prevent content sniffing and referrer leaks', async (path) => {
    app = await appWith([]);
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('enforce HTTPS for a year, with subdomains, if players connect by HTTPS', async () => {
    app = await appWith([], { https: true });
    expect((await ask('/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await app.close();
    app = await appWith([]);
    expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the front ends', () => {
  it('return their page for every screen', async () => {
    app = await appWith([]);
    for (const path of ['/', '/game', '/promotion/vip', '/api-docs'])
      expect((await ask(path)).text, path).toContain('<title>site');
    for (const path of ['/office/', '/office', '/office/withdrawals'])
      expect((await ask(path)).text, path).toContain('<title>office');
  });

  it('cache files named by their content hash for a year and revalidate the others', async () => {
    app = await appWith([]);
    expect((await ask('/assets/a-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/game', '/service-worker.js'])
      expect((await ask(path)).headers['cache-control'], path).toBe('no-cache');
  });

  it('return neither a page for a missing file nor a file outside their directory', async () => {
    app = await appWith([]);
    expect((await ask('/assets/gone-9f8e7d.js')).status).toBe(404);
    for (const path of [
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2f..%2fpackage.json',
    ]) {
      expect((await ask(path)).text).not.toMatch(/root:|"name"/);
    }
  });

  it('may be missing; the server then answers only calls', async () => {
    app = await appWith([], { frontEnds: { site: join(frontEnds, 'none'), office: join(frontEnds, 'none') } });
    expect(await ask('/')).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await ask('/healthz')).status).toBe(200);
  });
});

describe('the health checks', () => {
  it('report the process at /healthz and its dependencies at /readyz', async () => {
    app = await appWith([]);
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const checks = { database: true, migrations: true, running: true };
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', checks } });
  });

  it('fail /readyz without the database and do not reveal the cause', async () => {
    app = await appWith([]);
    await connection.close();
    const { status, body } = await ask('/readyz');
    expect(status).toBe(503);
    expect(body).toEqual({
      status: 'not ready',
      checks: { database: false, migrations: false, running: true },
      shared_tables: 'ready',
    });
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('run as many statements for sixteen concurrent callers as for one', async () => {
    let statements = 0;
    const counted = connect({ url: database.url, max: 2, onStatement: () => (statements += 1) });
    app = await appWith([], { db: counted.db });
    await ask('/readyz');
    statements = 0;
    await ask('/readyz');
    const forOne = statements;
    statements = 0;
    const replies = await Promise.all(Array.from({ length: 16 }, () => ask('/readyz')));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect([forOne, statements]).toEqual([4, 4]);
    await counted.close();
  });

  it('fail /readyz while migrations of this release are missing', async () => {
    const behind = await createTestDatabase();
    app = await appWith([], { db: behind.db });
    await behind.owner.atomically((tx) =>
      sql`delete from migration.applied where number = (select max(number) from migration.applied)`.execute(tx),
    );
    expect(await ask('/readyz')).toMatchObject({
      status: 503,
      body: { checks: { database: true, migrations: false } },
    });
    await behind.drop();
  });
});
