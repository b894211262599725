import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { games, roundGames } from '@arara/games';
import { localeKeys, localeTags } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import { type TestMember, type TestServer, createTestServer, registerMember } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../sample.ts';
import { openBrowser, visit } from './browser.ts';
import { allLoaded } from './page-requests.ts';
import { enter } from './visitors.ts';

/** The scripts that the page of a game may ask for with an empty cache. */
const MOST_SCRIPTS = 15;

const names = [...games, ...roundGames].map(({ name }) => name);

/** The chunks of the folders of `games/`, and two of all games (`apps/site/build/game-chunks.ts`). */
const folders = globSync('*/', { cwd: join(import.meta.dirname, '../../games') }).map((path) => basename(path));
const OF_GAMES = new RegExp(`^/assets/(?:${[...folders, 'play', 'tiles'].join('|')})-`);
const selectGameScripts = (paths: Iterable<string>): string[] =>
  [...paths].filter((path) => OF_GAMES.test(path)).toSorted();

let browser: Browser;
let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, roundGames });
  browser = await openBrowser();
  maria = await registerMember(server);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The scripts that the head of a page names. */
async function listPreloads(query: string, cookie = ''): Promise<string[]> {
  const page = await (await fetch(`${server.url}/gameInfo?${query}`, { headers: { cookie } })).text();
  const [head = ''] = page.split('</head>');
  return Array.from(head.matchAll(/<link rel="modulepreload" href="(\/assets\/[^"]+\.js)"/g), ([, path = '']) => path);
}

describe('the page of a game', () => {
  it.each(names)('of %s names all its scripts in its head, and not too many', async (name) => {
    for (const locale of localeKeys) {
      const scripts = await listPreloads(`game=${name}`, `lang=${toWireLocale(locale)}`);
      expect(scripts.length).toBeGreaterThan(5);
      expect(new Set(scripts).size).toBe(scripts.length);
      expect([localeTags[locale], scripts.length <= MOST_SCRIPTS, scripts.length]).toEqual([
        localeTags[locale],
        true,
        scripts.length,
      ]);
    }
  });

  it('names none for a game that is not ours', async () => {
    expect(await listPreloads('game=constructor')).toEqual([]);
    expect(await listPreloads('mode=demo')).toEqual([]);
  });

  it.each(sample(names, 4))('of %s asks for few scripts, and for none of another game', async (name) => {
    const { page, problems } = await visit(browser, 'phone', server.url);
    await enter(page, maria.token);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) asked.add(pathname);
    });
    await page.goto(`/gameInfo?game=${name}`);
    await page.locator('main[data-phase], main button[data-state]').first().waitFor();
    await allLoaded(page);
    expect(asked.size).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(selectGameScripts(asked)).toEqual(selectGameScripts(await listPreloads(`game=${name}`)));
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
