import { type Endpoint, endpoints, refusal } from '@arara/contract';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCall } from './asking.ts';

const all: readonly Endpoint[] = Object.values(endpoints);

let house: TestHouse;
let maria: TestMember;
let staffToken: string;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  await signInStaff(house, 'admin', 'contract@arara.test', (token) => {
    staffToken = token;
  });
});

afterAll(() => house.close());

function tokenFor({ audience }: Endpoint): string | undefined {
  return { guest: undefined, member: maria.token, staff: staffToken }[audience];
}

describe('every call of the contract', () => {
  it.each(all.filter(({ audience }) => audience !== 'guest'))('$name asks who calls', async (endpoint) => {
    for (const token of [undefined, 'x'.repeat(43), endpoint.audience === 'staff' ? maria.token : staffToken]) {
      expect(await askCall(house, endpoint, { token })).toEqual({
        status: 401,
        body: { status: 'fail', code: 401, message: 'Unauthenticated.' },
      });
    }
  });

  const hostile: unknown[] = [
    '',
    ' ',
    '-1',
    -1,
    0,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    '0.001',
    'NaN',
    null,
    true,
    [],
    ['a'],
    {},
    { $gt: '' },
    "' or 1=1 --",
    '\u0000',
    '%00',
    '../../etc/passwd',
    '<script>',
    'a'.repeat(500),
    '١٢٣',
    '1'.repeat(40),
    '__proto__',
  ];

  it.each([
    [endpoints.drawing, { money: '20.00', qk_pwd: '271828' }, 'member_bank_id'],
    [endpoints.officeWithdrawals, {}, 'player_id'],
    [endpoints.officeRecharges, {}, 'player_id'],
    [endpoints.officePayments, {}, 'player_id'],
    [endpoints.officeLedger, {}, 'player_id'],
    [endpoints.officePlayer, {}, 'id'],
    [endpoints.officeCreditPayment, { id: 'E1', reason: 'confere' }, 'player_id'],
  ] as const)('$name refuses a number that no row can have', async (endpoint: Endpoint, others, field) => {
    if (endpoint.name === 'drawing') await prepareWithdrawal(maria);
    const { status, body } = await askCall(house, endpoint, {
      token: tokenFor(endpoint),
      input: { ...others, [field]: 2 ** 31 },
    });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]]);
  });

  it.each(all)('$name refuses hostile input with a 4xx that reads as one', async (endpoint) => {
    const shape = Object.keys((endpoint.input as { shape?: object }).shape ?? { q: 1, id: 1 });
    const fields = shape.length > 0 ? shape : ['surplus'];
    for (const value of hostile) {
      const input = Object.fromEntries(fields.map((field) => [field, value]));
      const { status, body } = await askCall(house, endpoint, { token: tokenFor(endpoint), input });
      if (status === 401) return; // officeLogout and logout have done their work.
      expect(
        status,
        `${endpoint.name} with ${JSON.stringify(value)?.slice(0, 60)}: ${JSON.stringify(body)}`,
      ).toBeLessThan(500);
      if (status !== 200) expect(refusal.safeParse(body).success, JSON.stringify(body)).toBe(true);
      expect(JSON.stringify(body)).not.toMatch(/at .*\.ts:\d+|select |insert /);
    }
  });
});
