import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { visit } from '../../tests/journeys/browser.ts';
import { pause, until } from '../attack/wait.ts';
import { inRepository } from '../command/repository-paths.mjs';
import { loadFonts } from './fonts.ts';
import { type Instance, STAFF } from './instance.ts';

const FOLDER = inRepository('docs/pictures');
const MAX_BYTES = 120_000;
const QUALITY = { phone: 82, desk: 86 };
/** Pictures of games load, and figures count up, for about as long. */
const SETTLE_MS = 2_500;
/** How long the first count of reports may take. */
const COUNT_LIMIT_MS = 180_000;
/** The withdrawal that is open in the picture of the back office. */
const OPENED = /carlamoura/;

const sees = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().click();

/** Signs a page in with the token of a session, in a document that starts no app. */
async function enter(page: Page, token: string): Promise<void> {
  await page.goto('/manifest.webmanifest');
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
}

/** Keeps what a page shows as docs/pictures/NAME.webp. Fails where the file would be too large. */
async function keep(page: Page, name: string, quality: number): Promise<void> {
  await loadFonts(page);
  await pause(SETTLE_MS);
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // Without a scale the picture has the pixels of the styles, not those of the device.
  const clip = { x: 0, y: 0, width, height, scale: await page.evaluate<number>('devicePixelRatio') };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  const picture = Buffer.from(data, 'base64');
  const { length: size } = picture;
  await writeFile(join(FOLDER, `${name}.webp`), picture);
  process.stdout.write(`${name}.webp ${size} bytes\n`);
  if (size > MAX_BYTES) throw new Error(`${name}.webp has ${size} bytes`);
}

async function closeNotices(page: Page): Promise<void> {
  const notice = page.getByRole('dialog').getByRole('button', { name: 'Fechar' });
  if (await notice.first().isVisible()) await notice.first().click();
}

/** A spin of the slot that won. */
async function shootGame(page: Page): Promise<void> {
  await page.goto('/gameInfo?game=tigre-da-vez');
  const spin = page.getByRole('button', { name: 'Girar', exact: true });
  for (let round = 0; round < 40; round += 1) {
    await spin.click();
    await page.getByRole('button', { name: /Conferir/ }).waitFor();
    if (
      await page
        .getByText(/Ganho|ganho!/)
        .first()
        .isVisible()
    )
      return;
  }
}

async function shootProof(page: Page): Promise<void> {
  await page.goto('/gameRecords');
  await page.getByText('Tigre da Vez').first().click();
  const verify = { name: 'Conferir', exact: true };
  await page.getByRole('link', verify).or(page.getByRole('button', verify)).first().click();
  await page.getByRole('button', { name: 'Revelar (trocar semente)' }).first().click();
  await page.getByRole('button', { name: 'Revelar agora' }).click();
  await sees(page, 'Tudo confere.');
  // The notice over the page goes by itself, sooner or later than a press would reach it.
  await page.getByText('Semente revelada.').first().waitFor({ state: 'hidden' });
  await page.mouse.wheel(0, -2_000);
}

/** The phone: home, a game, the code of a deposit, promotions, the proof of a round. */
export async function shootSite(browser: Browser, { url }: Instance, token: string): Promise<void> {
  const { page } = await visit(browser, 'pocket', url, { isMoving: true });
  await enter(page, token);
  await page.goto('/');
  await sees(page, 'Tigre da Vez');
  await closeNotices(page);
  await keep(page, 'home', QUALITY.phone);
  await shootGame(page);
  await keep(page, 'game', QUALITY.phone);
  await page.goto('/recharge');
  await page
    .getByRole('button', { name: /R\$\s100/ })
    .first()
    .click();
  await press(page, 'Gerar código Pix');
  await sees(page, 'Pague com Pix');
  await closeNotices(page);
  await keep(page, 'pix', QUALITY.phone);
  await page.goto('/promotion/activity');
  await page.getByRole('list', { name: 'Eventos' }).getByRole('article').first().waitFor();
  await keep(page, 'promotions', QUALITY.phone);
  await shootProof(page);
  await keep(page, 'verify', QUALITY.phone);
}

/** Screens of the back office beside the queue: their addresses, and a text that shows once their data is there. */
const OFFICE_SCREENS = [
  { name: 'office-home', path: '', text: /Hoje até/ },
  { name: 'office-reports', path: 'reports', text: 'Tigre da Vez' },
  { name: 'office-cohorts', path: 'reports?view=cohorts', text: 'Coortes de jogadores' },
  { name: 'office-games', path: 'games', text: 'Tigre da Vez' },
  { name: 'office-live', path: 'live', text: 'Maiores ganhos' },
  { name: 'office-alerts', path: 'alerts?tab=rules', text: /Regras/ },
  { name: 'office-players', path: 'players', text: OPENED },
] as const;

/** Opens a screen again until it shows its data: reports count every minute. */
const openScreen = (page: Page, path: string, text: string | RegExp): Promise<boolean> =>
  until(
    `the screen ${path}`,
    async () => {
      await page.goto(`/office/${path}`);
      await pause(SETTLE_MS);
      return page.getByText(text).first().isVisible();
    },
    (isShown) => isShown,
    COUNT_LIMIT_MS,
  );

async function signInStaff(page: Page): Promise<void> {
  await page.goto('/office');
  await page.getByLabel('E-mail').fill(STAFF.email);
  await page.getByLabel('Senha', { exact: true }).fill(STAFF.password);
  await press(page, 'Continuar');
  const key = page.getByText(/^[A-Z2-7]{4}( ?[A-Z2-7]{4}){7}$/).first();
  const secret = (await key.innerText()).replaceAll(/\s/g, '');
  await page.getByLabel(/dígitos/).fill(new TOTP({ secret }).generate());
  await page.getByRole('heading', { name: /^Hoje/ }).waitFor();
}

/** The back office: the queue of withdrawals with one open, what the business does, a player, and the search. */
export async function shootOffice(browser: Browser, { url }: Instance): Promise<void> {
  const { page } = await visit(browser, 'desk', url);
  await signInStaff(page);
  await page.goto('/office/withdrawals');
  await page
    .getByRole('row', { name: OPENED })
    .getByText(/950,00/)
    .click();
  await page
    .getByRole('button', { name: /^Aprovar/ })
    .last()
    .waitFor();
  await keep(page, 'office', QUALITY.desk);
  for (const { name, path, text } of OFFICE_SCREENS) {
    await openScreen(page, path, text);
    await keep(page, name, QUALITY.desk);
  }
  await page.getByText(OPENED).first().click();
  await sees(page, 'Linha do tempo');
  await keep(page, 'office-player', QUALITY.desk);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('carla');
  await page.getByRole('option').first().waitFor();
  await keep(page, 'office-palette', QUALITY.desk);
}
