import { paths } from '@arara/contract';
import { type TestServer, createTestServer, deposit, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { enter } from './visitors.ts';
import { expectNoSidewaysScroll, expectNoAxeViolations } from './accessibility.ts';
import { pescaria } from './game-texts.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

/** Opens the bay as a funded player. */
async function fisher(place: 'phone' | 'desk'): Promise<Visitor> {
  const member = await registerMember(server);
  await deposit(server, member, '20.00');
  const visitor = await visit(browser, place, server.url);
  await enter(visitor.page, member.token);
  await visitor.page.goto('/gameInfo?game=pescaria');
  return visitor;
}

const seats = (page: Page) => page.getByRole('list', { name: pescaria('seats') }).getByRole('listitem');

/** Waits until a page shows the players by seat, in order. */
async function expectSeats(page: Page, named: RegExp): Promise<void> {
  const readSeats = async () =>
    (await seats(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')).join(' | ');
  await expect.poll(readSeats, { timeout: 20_000 }).toMatch(named);
}

/** Collects socket messages of a type from now on. */
function collectMessages(page: Page, type: string): readonly string[] {
  const messages: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith(`{"type":"${type}"`)) messages.push(String(payload));
    }),
  );
  return messages;
}

it('seats two players in one room, each seeing the shots and wins of the other', async () => {
  const maria = await fisher('phone');
  const rui = await fisher('desk');
  const shown = collectMessages(rui.page, 'shots');
  // A page opens its socket on load.
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
    await expectNoAxeViolations(page, ['wcag2a', 'wcag2aa']);
    expect(problems).toEqual([]);
  }
  await maria.page.goto('/');
  await expectSeats(rui.page, /^Livre \| Você R\$ \d+,\d\d \| Livre \| Livre$/);
});
