import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { requestSender } from '../../testing/raw-request.ts';
import type { AppDeps } from './app.ts';
import type { PageSite } from './site-pages.ts';

/* Pages with the first view that the bundle of a build renders; the bundle here says what it was asked. */

const BUNDLE = `
let renders = 0;
export const firstViewPaths = ['/', '/game'];
export const renderPreloads = ({ path, query, locale }) =>
  path === '/gameInfo' ? '<link rel="modulepreload" href="/' + locale + '/' + query + '" />' : '';
export async function renderFirstView({ path, locale, isMember, site, fetch }) {
  if (site === 'broken') throw new Error('no view');
  const answer = path === '/game' ? await fetch('/api/nothing?lang=pt', { method: 'GET', headers: {} }) : undefined;
  renders += 1;
  const body = [path, locale, isMember ? 'member' : 'guest', answer?.status, 'render ' + renders].join(' ');
  return { body, preloads: '', styles: [], data: '{}', words: { title: path, description: '' } };
}
`;

const site: PageSite = {
  key: 'arara',
  version: 1,
  host: 'arara.example',
  name: 'Arara',
  languages: ['pt', 'en'],
  locale: 'pt',
  settings: '{}',
  brand: (page) => page,
};

let database: TestDatabase;
let app: FastifyInstance;
let folder: string;
let bundles = 0;

const ask: ReturnType<typeof requestSender> = (path, asking) =>
  requestSender({ server: { app } as never })(path, asking);

async function serve(change: Partial<AppDeps> = {}): Promise<void> {
  const frontEnds = { site: join(folder, 'site'), office: join(folder, 'none') };
  app = await createTestApp({ ...database, frontEnds, findPageSite: () => Promise.resolve(site), ...change });
}

const rootOf = (page: string): string => /<div id="root">([^<]*)/.exec(page)?.[1] ?? '';
const viewOf = async (path: string, cookie = ''): Promise<string> =>
  rootOf((await ask(path, { headers: { cookie } })).text)
    .replace(/ render \d+$/, '')
    .trim();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'arara-site-pages-'));
});

beforeEach(async () => {
  await mkdir(join(folder, 'site'), { recursive: true });
  await mkdir(join(folder, 'site-server'), { recursive: true });
  await writeFile(
    join(folder, 'site/index.html'),
    '<html><head><title>Arara</title></head><body><div id="root"></div><script>go()</script></body></html>',
  );
  bundles += 1;
  await writeFile(join(folder, `site-server/first-view-${bundles}.js`), BUNDLE);
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

afterAll(() => database.drop());

describe('the page of the site', () => {
  it('names the files of what its address asks for, in the language of its reader', async () => {
    await serve();
    const { text } = await ask('/gameInfo?game=dado', { headers: { cookie: 'lang=en' } });
    expect(text).toContain('<link rel="modulepreload" href="/en/game=dado" />');
    expect((await ask('/gameInfo?game=roda')).text).toContain('href="/pt/game=roda"');
    expect((await ask('/game?game=dado')).text).not.toContain('modulepreload');
  });

  it('is rendered in the language of its reader, which a cookie says, if the site offers it', async () => {
    await serve();
    expect(await viewOf('/')).toBe('/ pt guest');
    expect(await viewOf('/', 'lang=en')).toBe('/ en guest');
    expect(await viewOf('/', 'lang=vi')).toBe('/ pt guest');
    expect(await viewOf('/', 'lang=%E0%A4%A')).toBe('/ pt guest');
  });

  it('is the frame of a member’s page for who was signed in', async () => {
    await serve();
    expect(await viewOf('/', 'member=1; lang=en')).toBe('/ en member');
    expect(await viewOf('/', 'member=')).toBe('/ pt guest');
  });

  it('asks the server itself for what it shows, and is counted for nobody', async () => {
    await serve({ ratePerMinute: 1 });
    expect(await viewOf('/game')).toBe('/game pt guest 404');
    expect(await viewOf('/game')).toBe('/game pt guest 404');
  });

  it('is left to the browser where a query changes what it shows; the home page shows the same for any', async () => {
    await serve();
    expect(await viewOf('/game?category=slot')).toBe('');
    expect(await viewOf('/?invite=ABC')).toBe('/ pt guest');
  });

  it('is left to the browser for a path that belongs to a player, where it cannot be rendered, and where none was built', async () => {
    await serve();
    expect(await viewOf('/profile')).toBe('');
    await app.close();
    const logged: string[] = [];
    await serve({ logged, findPageSite: () => Promise.resolve({ ...site, settings: 'broken' }) } as Partial<AppDeps>);
    expect([(await ask('/')).status, await viewOf('/')]).toEqual([200, '']);
    expect(logged.join()).toContain('a first view could not be rendered');
    await app.close();
    await rm(join(folder, 'site-server'), { recursive: true });
    await serve();
    expect(await viewOf('/')).toBe('');
  });

  it('is rendered once for a while, and again when the settings of the site change', async () => {
    let version = 1;
    await serve({ freshPageMs: 600_000, findPageSite: () => Promise.resolve({ ...site, version }) });
    const renderOf = async (cookie = '') => (await ask('/', { headers: { cookie } })).text.match(/render \d+/)?.[0];
    const first = await renderOf();
    expect(await renderOf()).toBe(first);
    expect(await renderOf('lang=en')).not.toBe(first);
    version = 2;
    expect(await renderOf()).not.toBe(first);
  });

  it('is not sent again to a browser that has it, and is compressed', async () => {
    await serve({ freshPageMs: 600_000 });
    const { headers } = await ask('/', { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, cookie',
      'cache-control': 'no-cache',
    });
    const again = await ask('/', { headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.status).toBe(304);
  });

  it('runs no other script inside it than its own', async () => {
    await serve();
    const { headers } = await ask('/');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect((await ask('/robots.txt')).headers['content-security-policy']).not.toContain('sha256-');
  });
});

describe('the files for search engines', () => {
  it('list the pages that have a first view, at the address of the site', async () => {
    await serve();
    expect((await ask('/robots.txt')).text).toContain('Disallow: /api/');
    const { text, headers } = await ask('/sitemap.xml', { headers: { host: 'arara.example' } });
    expect(headers['content-type']).toBe('application/xml');
    expect([...text.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
      'http://arara.example/',
      'http://arara.example/game',
    ]);
  });

  it('name no address that the caller made up', async () => {
    await serve({ linkOrigin: () => '' });
    expect((await ask('/robots.txt')).text).not.toContain('Sitemap');
    expect((await ask('/sitemap.xml')).status).toBe(404);
  });
});
