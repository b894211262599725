import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  roundsBegun,
} from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { isIn, signIn } from './door.ts';
import { downloadVerifier } from './offline-verifier.ts';

let browser: Browser;
let house: TestHouse;
let maria: TestMember;
let visitor: Visitor;
let folder: string;
let proof: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-verifier-'));
  house = await createTestHouse({ working: true, realTime: true });
  browser = await openBrowser();
  maria = await registerMember(house);
  await deposit(house, maria, '50.00');
  visitor = await visit(browser, 'phone', house.url);
  await visitor.page.goto('/login');
  await signIn(visitor.page, maria.account);
  await isIn(visitor.page);
});

afterAll(async () => {
  await browser.close();
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a round, told a second time', () => {
  it('is found sound by a second program on the page of the round', async () => {
    const { page } = visitor;
    await page.goto('/gameInfo?game=dado');
    await page.locator('button[data-state="idle"]:enabled').first().waitFor();
    await page.locator('main').press('Space');
    await expect.poll(() => roundsBegun(house, 'dado')).toBe(1);
    await page.goto('/gameRecords');
    await page.getByText('Dado').first().click();
    await page
      .getByRole('link', { name: 'Verificar' })
      .or(page.getByRole('button', { name: 'Verificar' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Revelar (trocar semente)' }).first().click();
    await page.getByRole('button', { name: 'Revelar agora' }).click();
    await page.getByText('Um segundo programa, feito à parte').waitFor();
    proof = (await page.getByText('"commitment":').textContent()) ?? '';
    expect(JSON.parse(proof)).toMatchObject({ game: 'dado', convention: 'text' });
  });

  it('is checked without the house: by a page that was downloaded, with no network', async () => {
    const { page } = visitor;
    const alone = await downloadVerifier(page, folder);
    await alone.check(proof, 'Tudo confere.');
    await alone.picture('verifier');

    const forged = proof.replace(/"multiplierE4":"\d+"/, '"multiplierE4":"123"');
    await alone.check(forged, 'Não confere.');
    await alone.check('nada', 'Isto não é a prova de uma rodada.');
    expect(alone.problems).toEqual([]);
  });
});
