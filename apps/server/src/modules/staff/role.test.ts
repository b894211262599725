import { type Endpoint, endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, signInStaff } from '../../../testing/index.ts';
import { permissionsOf } from './role.ts';

const roles = ['admin', 'finance', 'support', 'auditor'] as const;
type Role = (typeof roles)[number];

/** Who may call what: the whole office, line by line. A new call of staff must be written here. */
const matrix: Record<string, readonly Role[]> = {
  officeLogout: roles,
  officeMe: roles,
  officeWithdrawals: roles,
  officeWithdrawal: roles,
  officeApprove: ['admin', 'finance'],
  officeRefuse: ['admin', 'finance'],
  officeRecharges: roles,
  officePayments: roles,
  officeCreditPayment: ['admin', 'finance'],
  officePlayers: roles,
  officePlayer: roles,
  officeLedger: ['admin', 'finance', 'auditor'],
  officeAudit: ['admin', 'auditor'],
};

/** What a call needs to come as far as its handler. */
const inputs: Record<string, object> = {
  officeWithdrawal: { id: 'W0' },
  officeApprove: { id: 'W0' },
  officeRefuse: { id: 'W0', reason: 'sem motivo' },
  officeCreditPayment: { id: 'E0', player_id: 1, reason: 'sem motivo' },
  officePlayer: { id: 1 },
  officeLedger: { player_id: 1 },
};

let house: TestHouse;
const callers = new Map<Role, Call>();

beforeAll(async () => {
  house = await createTestHouse();
  for (const role of roles) callers.set(role, await signInStaff(house, role));
});

afterAll(() => house.close());

const calls = (Object.values(endpoints) as Endpoint[]).filter(({ audience }) => audience === 'staff');
const others = calls.filter(({ name }) => name !== 'officeLogout');

/** The status of a call: 404 is as far as a thing that is not there lets anybody come. */
async function statusOf(call: Call | undefined, { name }: Endpoint): Promise<number> {
  if (call === undefined) throw new Error('nobody calls');
  return call(name, (inputs[name] ?? {}) as never).then(
    () => 200,
    (error: unknown) => (error as { code: number }).code,
  );
}

describe('the calls of the office', () => {
  it('all stand in the matrix', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  describe.each(roles)('for %s', (role) => {
    it.each(others)('$name', async (endpoint) => {
      const status = await statusOf(callers.get(role), endpoint);
      if (matrix[endpoint.name]?.includes(role)) expect([200, 404]).toContain(status);
      else expect(status).toBe(403);
    });

    it('and the list of what they may do', async () => {
      const { data } = (await callers.get(role)?.('officeMe', {})) ?? { data: undefined };
      expect(data).toMatchObject({ role, permissions: permissionsOf[role] });
    });
  });

  it.each(calls)('$name is nobody’s who is not signed in', async (endpoint) => {
    expect(await statusOf(house.call(), endpoint)).toBe(401);
    expect(await statusOf(house.call('A'.repeat(43)), endpoint)).toBe(401);
  });
});

describe('a role', () => {
  it('that decides on money does not read the log of who decided', () => {
    for (const role of roles.filter((name) => name !== 'admin')) {
      const may = permissionsOf[role] as readonly string[];
      expect(may.includes('withdrawal.decide') && may.includes('audit.read')).toBe(false);
    }
  });

  it('that audits changes nothing', () => {
    for (const permission of permissionsOf.auditor) expect(permission).toMatch(/\.read$/);
  });
});
