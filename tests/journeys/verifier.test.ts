import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  countRounds,
} from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { expectSignedIn, signIn } from './visitors.ts';
import { downloadVerifier } from './offline-verifier.ts';
import { site, verifier } from './message-texts.ts';

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitor: Visitor;
let folder: string;
let proof: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-verifier-'));
  server = await createTestServer({ working: true, realTime: true });
  browser = await openBrowser();
  maria = await registerMember(server);
  await deposit(server, maria, '50.00');
  visitor = await visit(browser, 'phone', server.url);
  await visitor.page.goto('/login');
  await signIn(visitor.page, maria.account);
  await expectSignedIn(visitor.page);
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a round and its independent verification', () => {
  it('is verified by a second program on the page of the round', async () => {
    const { page } = visitor;
    await page.goto('/gameInfo?game=dado');
    await page.locator('button[data-state="idle"]:enabled').first().waitFor();
    await page.locator('main').press('Space');
    await expect.poll(() => countRounds(server, 'dado')).toBe(1);
    await page.goto('/gameRecords');
    await page.getByText('Dado').first().click();
    await page
      .getByRole('link', { name: site('play.bets.verify'), exact: true })
      .or(page.getByRole('button', { name: site('play.bets.verify'), exact: true }))
      .first()
      .click();
    await page
      .getByRole('button', { name: site('play.verify.reveal') })
      .first()
      .click();
    await page.getByRole('button', { name: site('play.verify.revealAction') }).click();
    await page.getByText(site('play.verify.checkSecond')).waitFor();
    proof = (await page.getByText('"commitment":').textContent()) ?? '';
    expect(JSON.parse(proof)).toMatchObject({ game: 'dado', convention: 'text' });
  });

  it('is verified without the server, by a downloaded page without network', async () => {
    const { page } = visitor;
    const alone = await downloadVerifier(page, folder);
    await alone.check(proof, verifier('holds'));
    await alone.picture('verifier');

    const forged = proof.replace(/"multiplierE4":"\d+"/, '"multiplierE4":"123"');
    await alone.check(forged, verifier('fails'));
    await alone.check('nada', verifier('unreadable'));
    expect(alone.problems).toEqual([]);
  });
});
