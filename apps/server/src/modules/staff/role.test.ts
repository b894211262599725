import { type Endpoint, endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, askOf } from '../../../testing/ask.ts';
import { type TestHouse, createTestHouse, signInStaff } from '../../../testing/index.ts';
import { type Route, staff } from '../../platform/index.ts';
import { permissionsAsked } from './asked.ts';
import { ADMIN, type SeededRole, adminKeeps, permissionKeys, permissions, seededRoles } from './role.ts';

let house: TestHouse;
let ask: Ask;
const callers = new Map<SeededRole, Call>();
const tokens = new Map<SeededRole, string>();

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
  for (const role of seededRoles)
    callers.set(role, await signInStaff(house, role, undefined, (token) => tokens.set(role, token)));
});

afterAll(() => house.close());

const calls = (Object.values(endpoints) as Endpoint[]).filter(({ audience }) => audience === 'staff');
const endings = ['officeLogout', 'officeOwnSessionsEnd'];

/** What the list says that a role carries from the beginning. */
function carries(role: SeededRole, permission: string): boolean {
  if (role === ADMIN) return true;
  const given: readonly string[] = permissions[permission as keyof typeof permissions].given;
  return given.includes(role);
}

/** The status of a call that brings nothing: whether one may call is asked before what one brings is read. */
async function statusOf({ path, method }: Endpoint, token: string | undefined): Promise<number> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await ask(path, { method, headers })).status;
}

describe('the calls of the office', () => {
  it('each ask for a permission of the list, but for those that are about oneself', () => {
    const asked = house.house.permissionsAsked;
    expect([...asked.keys()].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
    const own = [...asked].filter(([, permission]) => permission === null).map(([name]) => name);
    expect(own.toSorted()).toEqual(
      ['officeLogout', 'officeMe', 'officeOwnPassword', 'officeOwnSessions', 'officeOwnSessionsEnd'].toSorted(),
    );
    for (const permission of asked.values()) if (permission !== null) expect(permissionKeys).toContain(permission);
  });

  it.each<[string, Route]>([
    ['asks for nothing', staff(endpoints.officePlayers, null, () => Promise.reject(new Error('not asked')))],
    [
      'asks for what is not in the list',
      staff(endpoints.officeMe, 'player.own', () => Promise.reject(new Error('no'))),
    ],
  ])('keep a house from starting where one %s', (_what, route) => {
    expect(() => permissionsAsked([route])).toThrow(/which is none/);
  });

  describe.each(seededRoles)('for %s', (role) => {
    it.each(calls.filter(({ name }) => !endings.includes(name)))('$name', async (endpoint) => {
      const permission = house.house.permissionsAsked.get(endpoint.name) ?? null;
      const status = await statusOf(endpoint, tokens.get(role));
      if (permission === null || carries(role, permission)) expect([200, 404, 422]).toContain(status);
      else expect(status).toBe(403);
    });

    it('and the list of what they may do', async () => {
      const { data } = (await callers.get(role)?.('officeMe', {})) ?? { data: undefined };
      expect(data).toMatchObject({ role, permissions: permissionKeys.filter((key) => carries(role, key)) });
    });
  });

  it.each(calls)('$name is nobody’s who is not signed in', async (endpoint) => {
    expect(await statusOf(endpoint, undefined)).toBe(401);
    expect(await statusOf(endpoint, 'A'.repeat(43))).toBe(401);
  });

  it('that are refused to a role are written down, with what was called', async () => {
    await statusOf(endpoints.officeAudit, tokens.get('content'));
    await house.house.office.settled();
    const asked = { q: 'content@arara.test', action: 'staff.call_refused', limit: 100 };
    const { data } = (await callers.get('auditor')?.('officeAudit', asked)) ?? {};
    const refused = data?.data ?? [];
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(20);
    expect(Object.keys(refused[0]?.after as object)).toEqual(expect.arrayContaining(['call', 'permission']));
    expect(refused[0]?.session).toBeGreaterThan(0);
  });
});

describe('a role as it is given out', () => {
  it('that decides on money does not read the log of who decided', () => {
    for (const role of seededRoles.filter((name) => name !== ADMIN))
      expect(carries(role, 'withdrawal.decide') && carries(role, 'audit.read'), role).toBe(false);
  });

  it('that audits changes nothing', () => {
    for (const key of permissionKeys.filter((one) => carries('auditor', one))) expect(key).toMatch(/\.(read|export)$/);
  });

  it('keeps people and roles to administrators', () => {
    for (const role of seededRoles.filter((name) => name !== ADMIN))
      for (const key of ['staff.write', 'role.write']) expect(carries(role, key), `${role} ${key}`).toBe(false);
    for (const key of adminKeeps) expect(permissionKeys).toContain(key);
  });

  it('is told in both languages of the office', () => {
    for (const { pt, en } of Object.values(permissions)) {
      expect(pt.length).toBeGreaterThan(5);
      expect(en.length).toBeGreaterThan(5);
      expect(en).not.toBe(pt);
    }
  });
});
