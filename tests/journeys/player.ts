import { type TestHouse, type TestMember, deposit, registerMember } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { type Visitor, visit } from './browser.ts';
import { enter } from './door.ts';

export interface Player extends Visitor {
  readonly member: TestMember;
}

/** Somebody with R$ 100,00, signed in on a screen of their own. */
export async function seatPlayer(
  house: TestHouse,
  browser: Browser,
  place: 'phone' | 'pocket' | 'desk',
  { isMoving = true }: { isMoving?: boolean } = {},
): Promise<Player> {
  const member = await registerMember(house);
  await deposit(house, member, '100.00');
  const visitor = await visit(browser, place, house.url, { isMoving });
  await enter(visitor.page, member.token);
  return { ...visitor, member };
}
