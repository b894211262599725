import { type TestServer, createTestServer } from '@arara/server/testing';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { stage } from './game-texts.ts';
import { type Player, openPlayerBrowser } from './player.ts';

/** What is loaded for the sound of a game, at most, in bytes as it is transferred. */
const MOST_SOUND_BYTES = 60_000;
/** A root mean square below this is silence. */
const SILENCE = 0.000_5;

/** Measures what a page sends to the loudspeaker: beside it stands an analyser. */
const LISTEN = `
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode && !(this instanceof AnalyserNode)) {
      globalThis.analyser = new AnalyserNode(this.context, { fftSize: 8192 });
      connect.call(this, globalThis.analyser);
    }
    return connect.call(this, target, ...rest);
  };
`;

const LOUDNESS = `(() => {
  if (!globalThis.analyser || analyser.context.state !== 'running') return 0;
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
})()`;

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ working: true });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

const loudness = (page: Page): Promise<number> => page.evaluate(LOUDNESS);
async function expectAudible(page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { timeout: 40_000 }).toBeGreaterThan(SILENCE);
}

async function expectSilent(page: Page): Promise<void> {
  await expect.poll(() => loudness(page)).toBeLessThan(SILENCE);
}

const soundKey = (page: Page) => page.locator('header button[data-key="sound"]');
const control = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

async function openGame(name: string): Promise<Player> {
  const player = await openPlayerBrowser(server, browser, 'pocket');
  await player.page.addInitScript(LISTEN);
  await player.page.goto(`/gameInfo?game=${name}`);
  await soundKey(player.page).waitFor();
  return player;
}

it('begins the music with the first tap, silences all of it by one switch and remembers the volume', async () => {
  const { page, problems } = await openGame('dado');
  const loaded: Response[] = [];
  page.on('response', (response) => loaded.push(response));
  expect(await page.evaluate('globalThis.analyser === undefined')).toBe(true);

  await soundKey(page).click();
  await expectAudible(page);
  const scripts = loaded.filter((response) => response.url().endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (response) => (await response.request().sizes()).responseBodySize));
  expect(scripts.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_SOUND_BYTES);

  await control(page, stage('sound')).click();
  await expectSilent(page);
  await control(page, stage('sound')).click();
  await expectAudible(page);

  const volume = page.getByRole('slider', { name: stage('volume') });
  await volume.fill('35');
  await control(page, stage('music')).click();
  await expectSilent(page);
  await page.reload();
  await soundKey(page).click();
  expect(await volume.inputValue()).toBe('35');
  expect(await control(page, stage('music')).getAttribute('aria-checked')).toBe('false');
  expect(await control(page, stage('sound')).getAttribute('aria-checked')).toBe('true');
  await control(page, stage('music')).click();
  await expectAudible(page);
  expect(problems).toEqual([]);
  await page.context().close();
});

it('stays silent for who has turned the sound off, and loads nothing for it', async () => {
  const { page, problems } = await openGame('dado');
  await page.keyboard.press('m');
  await page.reload();
  await soundKey(page).click();
  expect(await control(page, stage('sound')).getAttribute('aria-checked')).toBe('false');
  expect(await page.evaluate('globalThis.analyser === undefined')).toBe(true);
  await control(page, stage('sound')).click();
  await expectAudible(page);
  expect(problems).toEqual([]);
  await page.context().close();
});
