import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/**
 * Until nothing that ends is still moving: a colour on its way to another is neither. What moves with a scroll position has no end.
 */
const STILL = `Promise.all(document.getAnimations()
  .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished.catch(() => undefined))).then(() => undefined)`;

/** Waits until nothing that ends is still moving. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(STILL);
}

/** Axe in one run in the page, which returns only what broke: the usual two runs carry every node of the page here and back. */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/** What of a page shuts somebody out, by axe's rules: all of them, or those of `tags` alone. */
export async function expectNoAxeViolations(page: Page, tags?: string[]): Promise<void> {
  await waitUntilStill(page);
  const { violations } = await (tags ? createAxe(page).withTags(tags) : createAxe(page)).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** A page that shuts nobody out by the rules of WCAG 2 A and AA, and stays within its width. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
}

/** The same, and it has had nothing to complain of. */
export async function expectAccessible({ page, problems }: Visitor): Promise<void> {
  await expectAccessiblePage(page);
  expect(problems).toEqual([]);
}

/** The narrowest phone has no more than its own width to scroll. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
  expect(wide, 'the page scrolls sideways').toBe(false);
}
