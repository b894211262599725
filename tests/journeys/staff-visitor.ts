import { type TestServer, signInStaff } from '@arara/server/testing';
import type { Browser } from 'playwright-core';
import { type Visitor, visit } from './browser.ts';
import { enterOffice } from './visitors.ts';

type Role = Parameters<typeof signInStaff>[1];

let hired = 0;

/** Opens a browser signed in to the back office as a new member of staff. */
export async function openStaffBrowser(
  server: TestServer,
  browser: Browser,
  role: Role,
  place: 'desk' | 'phone' = 'desk',
): Promise<Visitor> {
  let token = '';
  hired += 1;
  await signInStaff(server, role, `${role}${hired}@arara.test`, (made) => (token = made));
  const visitor = await visit(browser, place, server.url);
  await enterOffice(visitor.page, token);
  return visitor;
}
