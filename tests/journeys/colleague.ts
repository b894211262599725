import { type TestHouse, signInStaff } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { type Visitor, visit } from './browser.ts';
import { enterOffice } from './door.ts';

type Role = Parameters<typeof signInStaff>[1];

let hired = 0;

/** Somebody new of the staff at a screen of their own, signed in to the back office. */
export async function seatColleague(
  house: TestHouse,
  browser: Browser,
  role: Role,
  place: 'desk' | 'phone' = 'desk',
): Promise<Visitor> {
  let token = '';
  hired += 1;
  await signInStaff(house, role, `${role}${hired}@arara.test`, (made) => (token = made));
  const visitor = await visit(browser, place, house.url);
  await enterOffice(visitor.page, token);
  return visitor;
}
