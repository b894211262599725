import { paths } from '@arara/contract';
import { type TestHouse, createTestHouse, deposit, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { enter } from './door.ts';
import { expectNoSidewaysScroll, expectUsableByAll } from './usable.ts';

let browser: Browser;
let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse({ working: true, realTime: true });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(house);
  await house.close();
});

/** Somebody with money at the bay, on a screen of their own. */
async function fisher(place: 'phone' | 'desk'): Promise<Visitor> {
  const member = await registerMember(house);
  await deposit(house, member, '20.00');
  const visitor = await visit(browser, place, house.url);
  await enter(visitor.page, member.token);
  await visitor.page.goto('/gameInfo?game=pescaria');
  return visitor;
}

const seats = (page: Page) => page.getByRole('list', { name: 'Sala de quatro lugares' }).getByRole('listitem');

/** Waits until a page names who sits where, from the first seat to the last. */
async function expectSeats(page: Page, named: RegExp): Promise<void> {
  const told = async () => (await seats(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')).join(' | ');
  await expect.poll(told, { timeout: 20_000 }).toMatch(named);
}

/** What comes over a page's line from now on, that is of a type. */
function hearing(page: Page, type: string): readonly string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith(`{"type":"${type}"`)) heard.push(String(payload));
    }),
  );
  return heard;
}

it('two who fish sit in one room, and one sees the shots of the other with what they brought', async () => {
  const maria = await fisher('phone');
  const rui = await fisher('desk');
  const shown = hearing(rui.page, 'shots');
  // The line of a page is opened with it.
  await rui.page.reload();
  await expectSeats(rui.page, /^ma\*\*\* \| Você R\$ \d+,\d\d \| Livre \| Livre$/);
  await expectSeats(maria.page, /^Você R\$ \d+,\d\d \| ma\*\*\* \| Livre \| Livre$/);

  const answer = maria.page.waitForResponse((response) => new URL(response.url()).pathname === paths.bet[1]);
  await maria.page.locator('button[data-state="idle"]').click();
  const { data } = (await (await answer).json()) as { data: { outcome: { shots: { times: number }[] } } };
  await expectSeats(rui.page, /^ma\*\*\* R\$ \d+,\d\d \| Você R\$ \d+,\d\d \| Livre \| Livre$/);
  await expect
    .poll(() => shown.map((text) => JSON.parse(text) as object))
    .toMatchObject([{ seat: 1, shots: [{ times: data.outcome.shots[0]?.times }] }]);

  for (const { page, problems } of [maria, rui]) {
    await expectNoSidewaysScroll(page);
    await expectUsableByAll(page, ['wcag2a', 'wcag2aa']);
    expect(problems).toEqual([]);
  }
  await maria.page.goto('/');
  await expectSeats(rui.page, /^Livre \| Você R\$ \d+,\d\d \| Livre \| Livre$/);
});
