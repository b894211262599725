import { roundGames } from '@arara/games';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, keepScreens, openBrowser } from './browser.ts';
import { seatColleague } from './colleague.ts';
import { expectUsablePage } from './usable.ts';

/* The shared tables in the back office, in a house whose tables go by themselves. */

const WHEEL = 'roda-do-show';
const tables = roundGames.filter(({ name }) => name === WHEEL || name === 'foguete');

let browser: Browser;
let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse({ working: true, realTime: true, roundGames: tables });
  maria = await registerMember(house);
  await deposit(house, maria, '100.00');
  browser = await openBrowser();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepScreens(browser, task.name);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(house);
  await house.close();
});

const staffOf = (role: 'risk' | 'support' | 'content', place: 'desk' | 'phone'): Promise<Visitor> =>
  seatColleague(house, browser, role, place);

/** Ten reais on the wheel, in the next round as soon as it takes them: they lie there for as long as it is open. */
async function betOnTheWheel(): Promise<number> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: WHEEL })).data;
  const last = (await maria.call('tableSight', { game: WHEEL })).data.round.number;
  const input = { bets: [{ bet: '1', chips: 10 }] };
  const place = async (): Promise<number | undefined> => {
    const { round } = (await maria.call('tableSight', { game: WHEEL })).data;
    if (round.number === last) return undefined;
    const asked = { session, round_id: round.id, stake: '10.00', input, key: freshKey() };
    return maria.call('placeTicket', asked).then(
      () => round.number,
      () => undefined,
    );
  };
  let number: number | undefined;
  await expect.poll(async () => (number ??= await place()), { timeout: 60_000 }).toBeDefined();
  if (number === undefined) throw new Error('no round took the bet');
  return number;
}

async function opened(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

describe('the shared tables', () => {
  it('are seen as they stand, and a round that is over with its tickets', async () => {
    const { page, problems, picture } = await staffOf('risk', 'desk');
    await opened(page, '/office/tables', 'Mesas');
    const row = page.getByRole('row', { name: /Roda do Show/ });
    await row.waitFor();
    const number = await betOnTheWheel();
    await row.getByText(/1 aposta aberta/).waitFor();
    await row
      .getByText(/R\$\s10,00/)
      .first()
      .waitFor();
    await expectUsablePage(page);
    await picture('office-tables');
    await page.getByRole('link', { name: /Roda do Show/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Roda do Show' }).waitFor();
    await page.getByLabel('Número da rodada').fill(String(number));
    await page.getByRole('button', { name: `Abrir a rodada ${number}`, exact: true }).click({ timeout: 90_000 });
    await page.getByRole('link', { name: new RegExp(maria.account) }).waitFor();
    const verify = page.getByRole('link', { name: 'Conferir o sorteio no site' });
    await expect.poll(() => verify.getAttribute('href')).toBe(`/verify?table=${WHEEL}&number=${number}`);
    await expectUsablePage(page);
    expect(problems).toEqual([]);
  });

  it('have their chains, which are put away with a reason by whoever may', async () => {
    const { page, problems } = await staffOf('risk', 'desk');
    await opened(page, '/office/chains', 'Correntes de sorteio');
    await page.getByText('Respondendo').waitFor();
    await page.getByRole('button', { name: 'Abrir as correntes de Foguete' }).click();
    await page.getByRole('button', { name: 'Trocar a corrente' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('troca de rotina');
    await dialog.getByRole('button', { name: 'Trocar a corrente' }).click();
    await page.getByText('Trocada: Foguete sorteia agora pela corrente #2.').waitFor();
    await page.getByText(/trocada por risk.*: troca de rotina/).waitFor();
    await expectUsablePage(page);
    expect(problems).toEqual([]);
  });

  it('are read on a phone, and chains are not put away by who only reads them', async () => {
    const { page, problems } = await staffOf('support', 'phone');
    await opened(page, '/office/tables', 'Mesas');
    await page.getByRole('link', { name: /Foguete/ }).waitFor();
    await expectUsablePage(page);
    await opened(page, '/office/chains', 'Correntes de sorteio');
    await page.getByRole('button', { name: 'Abrir as correntes de Foguete' }).click();
    await page.getByText('Ver no site, como qualquer um vê').waitFor();
    expect(await page.getByRole('button', { name: 'Trocar a corrente' }).count()).toBe(0);
    await expectUsablePage(page);
    expect(problems).toEqual([]);
  });

  it('keep their chains from who may not see them', async () => {
    const { page } = await staffOf('content', 'phone');
    await page.goto('/office/chains');
    await page.getByRole('heading', { level: 1, name: 'Sem acesso' }).waitFor();
  });
});
