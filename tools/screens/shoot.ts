import type { Browser, Page } from 'playwright-core';
import { visit } from '../../tests/journeys/browser.ts';
import { site } from '../../tests/journeys/message-texts.ts';
import { pause, until } from '../attack/wait.ts';
import { loadFonts } from '../pictures/fonts.ts';
import { type Place, type Screen, type Weather, tokenOf } from './screen.ts';
import type { Cast } from './cast.ts';

const LOAD_LIMIT_MS = 15_000;
/** A call is tried three times before its failure is shown; a busy machine loads the scripts first. */
const FAILURE_LIMIT_MS = 60_000;
/** Pictures of games load, and figures count up, for about as long. */
const SETTLE_MS = { still: 500, moving: 2_000 };
const API = '**/api/**';

export interface Shot {
  readonly caption: string;
  /** A JPEG. */
  readonly picture: Buffer;
}

/** Signs a page in with a token, in a document that starts no app; `refused` is the advertisement that is not shown. */
async function enter(page: Page, token: string | null, refused: string | undefined): Promise<void> {
  await page.goto('/manifest.webmanifest');
  if (token !== null) await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  if (refused !== undefined) await page.evaluate((value) => localStorage.setItem('campaign-refused', value), refused);
}

/** Answers no call from now on, or none at all. */
async function change(page: Page, weather: Weather): Promise<void> {
  await page.route(API, (route) => (weather === 'offline' ? route.abort() : undefined));
}

const PICTURES_LOADED = '[...document.images].every(({ complete, loading }) => complete || loading === "lazy")';

async function settle(page: Page, { path, weather, isMoving = false }: Screen): Promise<void> {
  // Some screens ask again and again, and one that waits for its answers is never idle.
  if (weather === undefined)
    await page.waitForLoadState('networkidle', { timeout: LOAD_LIMIT_MS }).catch(() => undefined);
  if (weather === 'offline')
    await page.getByText(site('shell.error.network')).first().waitFor({ timeout: FAILURE_LIMIT_MS });
  if (path.startsWith('/gameInfo'))
    await page.locator('main[data-phase], main button[data-state]').first().waitFor({ timeout: FAILURE_LIMIT_MS });
  await until(
    'the pictures',
    () => page.evaluate<boolean>(PICTURES_LOADED),
    (isLoaded) => isLoaded,
  );
  await loadFonts(page);
  await pause(isMoving ? SETTLE_MS.moving : SETTLE_MS.still);
}

async function shoot(page: Page, screen: Screen, token: string | null, campaign: string): Promise<Buffer> {
  await enter(page, token, screen.hasNotice === true ? undefined : campaign);
  if (screen.weather !== undefined) await change(page, screen.weather);
  await page.goto(screen.path);
  await settle(page, screen);
  if (screen.act !== undefined) {
    await screen.act(page);
    await settle(page, screen);
  }
  const picture = await page.screenshot({ type: 'jpeg', quality: 92 });
  await page.unroute(API);
  return picture;
}

const captionOf = ({ path, as: who, note }: Screen): string =>
  [
    path.replace(/(?<=order=|round=|ticket\/)[\w-]{12,}/, '…'),
    ...(who === 'member' ? [] : [who ?? 'guest']),
    ...(note === undefined ? [] : [note]),
  ].join(' · ');

/** What is photographed: screens at one size, for the people of an instance. */
interface Session {
  readonly place: Place;
  readonly screens: readonly Screen[];
  readonly cast: Cast;
}

/** Photographs screens one after another, each in a window of its own. One that cannot be reached fails with its caption. */
export async function shootScreens(browser: Browser, url: string, { place, screens, cast }: Session): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const screen of screens) {
    const window = place === 'phone' ? 'pocket' : 'desk';
    const { page } = await visit(browser, window, url, { isMoving: screen.isMoving ?? false });
    const caption = captionOf(screen);
    try {
      shots.push({ caption, picture: await shoot(page, screen, tokenOf(screen, place, cast), cast.campaign) });
    } catch (error) {
      throw new Error(`${place}: ${caption}`, { cause: error });
    } finally {
      await page.context().close();
    }
  }
  return shots;
}
