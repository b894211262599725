import { type TestServer, type TestMember, deposit, registerMember } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { type Visitor, visit } from './browser.ts';
import { enter } from './visitors.ts';

export interface Player extends Visitor {
  readonly member: TestMember;
}

/** Opens a browser signed in as a player with R$ 100,00. */
export async function openPlayerBrowser(
  server: TestServer,
  browser: Browser,
  place: 'phone' | 'pocket' | 'desk',
  { isMoving = true }: { isMoving?: boolean } = {},
): Promise<Player> {
  const member = await registerMember(server);
  await deposit(server, member, '100.00');
  const visitor = await visit(browser, place, server.url, { isMoving });
  await enter(visitor.page, member.token);
  return { ...visitor, member };
}
