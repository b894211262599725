import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, roundGames } from '@arara/games';
import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitUntilStill } from './accessibility.ts';
import { LEAST_IN_GAMES } from './barriers.ts';
import { openBrowser } from './browser.ts';
import { allLoaded } from './page-requests.ts';
import { type Player, openPlayerBrowser } from './player.ts';
import { sample } from '../sample.ts';

const SCRIPT = ['usability.js', 'layout.js']
  .map((file) => readFileSync(join(import.meta.dirname, 'page', file), 'utf8'))
  .join('\n');

/** Phones whose browser takes its share of the height, whole ones, one on its side, a tablet and a desk. */
const SIZES = ['360x640', '390x664', '360x800', '390x844', '844x390', '820x1180', '1440x900'] as const;

let browser: Browser;
let server: TestServer;
let player: Player;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, roundGames });
  browser = await openBrowser();
  player = await openPlayerBrowser(server, browser, 'phone');
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

async function openGame(page: Page, name: string): Promise<void> {
  await page.goto(`/gameInfo?game=${name}`);
  await page
    .getByText(/\d{2},\d\s?%/)
    .first()
    .waitFor();
  await allLoaded(page);
}

/** What does not fit at a size; what is gone at a second look was a moment of a picture that moves. */
async function findProblems(page: Page, size: (typeof SIZES)[number]): Promise<string[]> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  const look = async () => {
    await waitUntilStill(page);
    return page.evaluate<string[]>(
      `${SCRIPT}\n[...findLayoutProblems(), ...findReflowProblems(), ...findTargetProblems(${LEAST_IN_GAMES})]`,
    );
  };
  const first = await look();
  if (first.length === 0) return [];
  const second = new Set(await look());
  return first.filter((problem) => second.has(problem)).map((problem) => `${size}: ${problem}`);
}

describe('every game', () => {
  it.each(
    sample(
      [...games, ...roundGames].map(({ name }) => name),
      1,
    ),
  )('fits %s on every screen: nothing overlaps, is cut or out of reach', async (name) => {
    const { page, problems } = player;
    await openGame(page, name);
    const found: string[] = [];
    for (const size of SIZES) found.push(...(await findProblems(page, size)));
    expect(found).toEqual([]);
    expect(problems.splice(0)).toEqual([]);
  });
});
