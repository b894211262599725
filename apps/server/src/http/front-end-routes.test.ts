import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { requestSender } from '../../testing/raw-request.ts';
import { type TestDatabase, createTestDatabase, fakeClock } from '../../testing/index.ts';
import type { AppDeps } from './app.ts';

let database: TestDatabase;
let app: FastifyInstance;
let frontEnds: string;

const ask: ReturnType<typeof requestSender> = (path, asking) =>
  requestSender({ server: { app } as never })(path, asking);

function serve(change: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  const built = { site: join(frontEnds, 'site'), office: join(frontEnds, 'office') };
  return createTestApp({ ...database, frontEnds: built, ...change });
}

beforeAll(async () => {
  database = await createTestDatabase();
  frontEnds = await mkdtemp(join(tmpdir(), 'arara-front-ends-'));
  for (const name of ['site', 'office']) {
    await mkdir(join(frontEnds, name), { recursive: true });
    await writeFile(join(frontEnds, name, 'index.html'), `<!doctype html><title>${name}</title>`);
  }
});

afterEach(() => app.close());

afterAll(async () => {
  await database.drop();
  await rm(frontEnds, { recursive: true });
});

describe('the front ends', () => {
  it.each(['/nothing', '/game/nothing', '/office/nothing', '/office/nothing/1'])(
    'answer the unknown path %s with their page and 404',
    async (path) => {
      app = await serve();
      const { status, text, headers } = await ask(path);
      expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
      expect(text).toContain(path.startsWith('/office') ? '<title>office' : '<title>site');
    },
  );

  it.each([
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/wp-login.php',
    '/game/.env',
    '/office/.env',
    '/office/wp-login.php',
    '/api/../.env',
    '/backup.sql?x=1',
  ])('answer %s, which only scanners request, with 404 and no page', async (path) => {
    app = await serve();
    const { status, body } = await ask(path);
    expect([status, body['error']]).toEqual([404, 'not_found']);
  });

  it('serve pages and unknown paths without access to the disk', async () => {
    const deleted = await mkdtemp(join(tmpdir(), 'arara-front-end-'));
    await writeFile(join(deleted, 'index.html'), '<!doctype html><title>site</title>');
    app = await serve({ frontEnds: { site: deleted, office: join(frontEnds, 'none') } });
    await ask('/game');
    await rm(deleted, { recursive: true });
    for (const [path, status] of [
      ['/game', 200],
      ['/', 200],
      ['/nothing', 404],
      ['/.env', 404],
    ] as const)
      expect([path, (await ask(path)).status]).toEqual([path, status]);
  });

  it('serve a new build within a second', async () => {
    const clock = fakeClock();
    const building = await mkdtemp(join(tmpdir(), 'arara-front-end-'));
    await writeFile(join(building, 'index.html'), '<!doctype html><title>first</title>');
    await utimes(join(building, 'index.html'), 1, 1);
    app = await serve({ clock, frontEnds: { site: building, office: join(frontEnds, 'none') } });
    expect((await ask('/game')).text).toContain('first');
    await mkdir(join(building, 'assets'));
    await writeFile(join(building, 'assets/b-4d5e6f.js'), 'next');
    await writeFile(join(building, 'index.html'), '<!doctype html><title>next</title>');
    clock.advance(1);
    expect((await ask('/game')).text).toContain('next');
    expect(await ask('/assets/b-4d5e6f.js')).toMatchObject({ status: 200, text: 'next' });
    await rm(building, { recursive: true });
  });
});
