import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAxe, expectNoSidewaysScroll, waitUntilStill } from './accessibility.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'page/usability.js'), 'utf8');

/** A common phone, the narrowest width of WCAG 1.4.10, a window of 1280x800 at 200 %, and a desk. */
const SIZES = {
  phone: { width: 360, height: 800 },
  narrow: { width: 320, height: 640 },
  zoomed: { width: 640, height: 400 },
  desk: { width: 1440, height: 900 },
} as const;

/** The criteria of WCAG 2.2 A and AA that axe tests, and its rules of good practice: headings in order, landmarks. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** An experimental rule that `findSpokenProblems` replaces: it refuses words between those that are to be seen. */
const DISABLED = ['label-content-name-mismatch'];

/** What only shows where a sheet is higher than the window. */
const SCROLLING = ['scrollable-region-focusable'];

/** Roles of what is operated, as the browser computes them. */
const OPERABLE_ROLES = new Set([
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'link',
  'listbox',
  'menuitem',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

/** The least width and height of what is pressed, in CSS pixels: on the site, and in a game. */
export const LEAST_ON_SITE = 44;
export const LEAST_IN_GAMES = 36;

export interface BarrierOptions {
  /** The least width and height of what is pressed, in CSS pixels. */
  least?: number;
  /** The sizes of the window; by default all. */
  sizes?: readonly (keyof typeof SIZES)[];
}

const evaluateList = (page: Page, call: string) => page.evaluate<string[]>(`${SCRIPT}\n${call}`);

async function findAxeViolations(page: Page, rules?: string[]): Promise<string[]> {
  const builder = createAxe(page);
  // Everything behind an open sheet is inert.
  if ((await page.locator('dialog:modal').count()) > 0) builder.include('dialog:modal');
  if (rules) builder.withRules(rules);
  else builder.withTags(TAGS).disableRules(DISABLED);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html.slice(0, 200)}`));
}

/** What is operated and has no name for a screen reader, in the tree that the browser hands to one. */
async function findNameless(page: Page): Promise<string[]> {
  // The session ends with the page: one that is detached takes the page's authenticator for passkeys with it.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role, name }) => !ignored && OPERABLE_ROLES.has(String(role?.value)) && !name?.value)
    .map(({ role, description }) => `no name: ${String(role?.value)} ${String(description?.value ?? '')}`);
}

/** What is checked at each size of the window. */
async function findAt(page: Page, size: keyof typeof SIZES, least: number): Promise<string[]> {
  const targets = () => evaluateList(page, `findTargetProblems(${least})`);
  const focus = async () => {
    // A browser shows the focus to who uses keys.
    await page.keyboard.press('Shift');
    return evaluateList(page, 'findFocusProblems()');
  };
  const reflow = () => evaluateList(page, 'findReflowProblems()');
  switch (size) {
    case 'phone':
      return [
        ...(await findAxeViolations(page)),
        ...(await findNameless(page)),
        ...(await evaluateList(page, 'findSpokenProblems()')),
        ...(await targets()),
        ...(await focus()),
      ];
    case 'narrow':
      return [...(await reflow()), ...(await targets())];
    case 'zoomed':
      return [...(await reflow()), ...(await targets()), ...(await findAxeViolations(page, SCROLLING))];
    case 'desk':
      return [...(await targets()), ...(await focus())];
  }
}

/**
 * Everything that shuts somebody out of a page or of the sheet that is open on it, each as a text that names the size of the window
 * and the element. What is gone at a second look was a moment of a picture that moves.
 */
async function findBarriers(page: Page, { least = LEAST_ON_SITE, sizes }: BarrierOptions): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes ?? (['phone', 'narrow', 'zoomed', 'desk'] as const)) {
    await page.setViewportSize(SIZES[size]);
    await waitUntilStill(page);
    const first = await findAt(page, size, least);
    if (first.length === 0) continue;
    await waitUntilStill(page);
    const second = new Set(await findAt(page, size, least));
    found.push(...first.filter((problem) => second.has(problem)).map((problem) => `${size}: ${problem}`));
  }
  await page.setViewportSize(SIZES.phone);
  return found;
}

/**
 * Expects a page, or the sheet that is open on it, that nobody is shut out of: by axe, by names for screen readers, by the size of what
 * is pressed, by a focus that is to be seen, on the narrowest phone and at 200 % zoom.
 */
export async function expectNoBarriers(page: Page, options: BarrierOptions = {}): Promise<void> {
  expect(await findBarriers(page, options)).toEqual([]);
  await expectNoSidewaysScroll(page);
}
