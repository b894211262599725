import { type Endpoint, endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, signInStaff } from '../../../../testing/index.ts';
import { type Route, staffRoute } from '../../../platform/index.ts';
import { listRoutePermissions } from './route-permissions.ts';
import {
  ADMIN,
  type SeededRole,
  requiredAdminPermissions,
  permissionKeys,
  permissions,
  seededRoles,
} from './permissions.ts';

let server: TestServer;
let ask: SendRequest;
const callers = new Map<SeededRole, Call>();
const tokens = new Map<SeededRole, string>();

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  for (const role of seededRoles)
    callers.set(role, await signInStaff(server, role, undefined, (token) => tokens.set(role, token)));
});

afterAll(() => server.close());

const calls = (Object.values(endpoints) as Endpoint[]).filter(({ audience }) => audience === 'staff');
const sessionEndingCalls = ['officeLogout', 'officeOwnSessionsEnd'];

/** Whether the list grants a permission to a role of a new installation. */
function hasByDefault(role: SeededRole, permission: string): boolean {
  if (role === ADMIN) return true;
  const defaultRoles: readonly string[] = permissions[permission as keyof typeof permissions].defaultRoles;
  return defaultRoles.includes(role);
}

/** The status of a request without input: the permission is checked before the input. */
async function statusOf({ path, method }: Endpoint, token: string | undefined): Promise<number> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await ask(path, { method, headers })).status;
}

describe('the staff endpoints', () => {
  it('each require a permission of the list, except those that concern only the member', () => {
    const required = server.server.routePermissions;
    expect([...required.keys()].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
    const own = [...required].filter(([, permission]) => permission === null).map(([name]) => name);
    expect(own.toSorted()).toEqual(
      [
        'officeLogout',
        'officeMe',
        'officeOwnPassword',
        'officeOwnSessions',
        'officeOwnSessionsEnd',
        'officeSearch',
        'officeViewDefault',
        'officeViewDelete',
        'officeViewSave',
        'officeViews',
      ].toSorted(),
    );
    for (const permission of required.values()) if (permission !== null) expect(permissionKeys).toContain(permission);
  });

  it.each<[string, Route]>([
    ['requires nothing', staffRoute(endpoints.officePlayers, null, () => Promise.reject(new Error('not asked')))],
    [
      'requires an unknown permission',
      staffRoute(endpoints.officeMe, 'player.own', () => Promise.reject(new Error('no'))),
    ],
  ])('stop a server from starting where one %s', (_what, route) => {
    expect(() => listRoutePermissions([route])).toThrow(/unknown permission/);
  });

  describe.each(seededRoles)('for %s', (role) => {
    it.each(calls.filter(({ name }) => !sessionEndingCalls.includes(name)))('$name', async (endpoint) => {
      const permission = server.server.routePermissions.get(endpoint.name) ?? null;
      const status = await statusOf(endpoint, tokens.get(role));
      if (permission === null || hasByDefault(role, permission)) expect([200, 404, 422]).toContain(status);
      else expect(status).toBe(403);
    });

    it('lists the permissions of the role', async () => {
      const { data } = (await callers.get(role)?.('officeMe', {})) ?? { data: undefined };
      expect(data).toMatchObject({ role, permissions: permissionKeys.filter((key) => hasByDefault(role, key)) });
    });
  });

  it.each(calls)('$name requires a session', async (endpoint) => {
    expect(await statusOf(endpoint, undefined)).toBe(401);
    expect(await statusOf(endpoint, 'A'.repeat(43))).toBe(401);
  });

  it('are logged when they are refused to a role, with their name', async () => {
    await statusOf(endpoints.officeAudit, tokens.get('content'));
    await server.server.staff.settled();
    const filter = { q: 'content@arara.test', action: 'staff.call_refused', limit: 100 };
    const { data } = (await callers.get('auditor')?.('officeAudit', filter)) ?? {};
    const refused = data?.data ?? [];
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(20);
    expect(Object.keys(refused[0]?.after as object)).toEqual(expect.arrayContaining(['call', 'permission']));
    expect(refused[0]?.session).toBeGreaterThan(0);
  });
});

describe('a seeded role', () => {
  it('that decides on withdrawals does not read the audit log', () => {
    for (const role of seededRoles.filter((name) => name !== ADMIN))
      expect(hasByDefault(role, 'withdrawal.decide') && hasByDefault(role, 'audit.read'), role).toBe(false);
  });

  it('that audits changes nothing', () => {
    for (const key of permissionKeys.filter((one) => hasByDefault('auditor', one)))
      expect(key).toMatch(/\.(read|export)$/);
  });

  it('does not change staff and roles unless it is the administrators’', () => {
    for (const role of seededRoles.filter((name) => name !== ADMIN))
      for (const key of ['staff.write', 'role.write']) expect(hasByDefault(role, key), `${role} ${key}`).toBe(false);
    for (const key of requiredAdminPermissions) expect(permissionKeys).toContain(key);
  });
});
