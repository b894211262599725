import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { requestSender } from '../../testing/raw-request.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { Failure, guestRoute } from '../platform/index.ts';
import type { AppDeps } from './app.ts';

let database: TestDatabase;
let app: FastifyInstance;
let frontEnds: string;

/** Creates a server with one call and front ends of one page each. */
function appWith(change: Partial<AppDeps>): Promise<FastifyInstance> {
  const built = { site: join(frontEnds, 'site'), office: join(frontEnds, 'office') };
  const routes = [guestRoute(endpoints.siteData, () => Promise.reject(new Failure('busy')))];
  return createTestApp({ ...database, routes, frontEnds: built, ...change });
}

const ask: ReturnType<typeof requestSender> = (path, asking) =>
  requestSender({ server: { app } as never })(path, asking);

beforeAll(async () => {
  database = await createTestDatabase();
  frontEnds = await mkdtemp(join(tmpdir(), 'arara-office-host-'));
  for (const name of ['site', 'office']) {
    await mkdir(join(frontEnds, name, 'assets'), { recursive: true });
    await writeFile(join(frontEnds, name, 'index.html'), `<!doctype html><title>${name}</title>`);
    await writeFile(join(frontEnds, name, 'assets/a-1a2b3c.js'), `'${name}';`);
    await writeFile(join(frontEnds, name, 'service-worker.js'), '');
  }
});

afterEach(() => app.close());

afterAll(async () => {
  await database.drop();
  await rm(frontEnds, { recursive: true });
});

describe('the back office with its own host', () => {
  const site = { host: 'casa.example' };
  const staff = { host: 'Equipe.casa.example:443' };

  beforeEach(async () => {
    const extend = (scope: FastifyInstance) => void scope.get('/pictures/:name', () => 'a picture');
    app = await appWith({ officeHost: 'equipe.casa.example', extend });
  });

  it.each([
    '/office',
    '/office/',
    '/office/withdrawals',
    '/office/assets/a-1a2b3c.js',
    '/office/api/me',
    '/office/docs',
    '/office/openapi.json',
  ])('is not served at another host: %s', async (path) => {
    const { status, text } = await ask(path, { headers: site });
    expect(status).toBe(404);
    expect(text).not.toContain("'office'");
  });

  it('is not served at another host by another spelling of its path', async () => {
    for (const path of [
      '/%6fffice/',
      '/%6Fffice/assets/a-1a2b3c.js',
      '//office/',
      '/office%2f',
      '/./office/',
      '/OFFICE/',
    ])
      expect((await ask(path, { headers: site })).text, path).not.toMatch(/<title>office|'office'/);
  });

  it('is served at its own host', async () => {
    expect((await ask('/office/', { headers: staff })).text).toContain('<title>office');
    expect((await ask('/office/withdrawals', { headers: staff })).text).toContain('<title>office');
    for (const path of ['/office/assets/a-1a2b3c.js', '/office/docs', '/office/openapi.json'])
      expect((await ask(path, { headers: staff })).status, path).toBe(200);
  });

  it.each([
    '/',
    '/game',
    '/assets/a-1a2b3c.js',
    '/service-worker.js',
    endpoints.siteData.path,
    '/openapi.json',
    '/docs/player',
  ])('does not serve the site at its host: %s', async (path) => {
    expect((await ask(path, { headers: staff })).status).toBe(404);
    expect((await ask(path, { headers: site })).status).not.toBe(404);
  });

  it('shares health and pictures with the site', async () => {
    for (const headers of [site, staff])
      for (const path of ['/healthz', '/readyz', '/pictures/a.webp'])
        expect((await ask(path, { headers })).status, path).toBe(200);
  });

  it('accepts the forwarded host of a trusted proxy only', async () => {
    await app.close();
    app = await appWith({ officeHost: 'equipe.casa.example', trustProxy: ['10.0.0.0/8'] });
    const headers = { ...site, 'x-forwarded-host': 'equipe.casa.example' };
    expect((await ask('/office/', { headers, from: '10.0.0.1' })).status).toBe(200);
    expect((await ask('/office/', { headers, from: '198.51.100.1' })).status).toBe(404);
  });
});
