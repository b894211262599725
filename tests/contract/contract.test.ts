import { type Endpoint, endpoints, refusal } from '@arara/contract';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const all: readonly Endpoint[] = Object.values(endpoints);

let house: TestHouse;
let maria: TestMember;
let joao: TestMember;
let staffToken: string;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  joao = await registerMember(house);
  await signInStaff(house, 'admin', 'contract@arara.test', (token) => {
    staffToken = token;
  });
});

afterAll(() => house.close());

interface Asked {
  token?: string | undefined;
  input?: Record<string, unknown>;
  headers?: Record<string, string>;
}

async function ask({ method, path }: Endpoint, { token, input = {}, headers = {} }: Asked) {
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
      : '';
  const response = await fetch(`${house.url}${path}${query}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function tokenFor({ audience }: Endpoint): string | undefined {
  return { guest: undefined, member: maria.token, staff: staffToken }[audience];
}

describe('the things of a member', () => {
  it('are not there for another member', async () => {
    const [one, other] = [await registerMember(house), await registerMember(house)];
    const order = await deposit(house, one, '50.00');
    const account = await prepareWithdrawal(one);
    await prepareWithdrawal(other);
    await deposit(house, other, '50.00');
    const { data: launch } = await one.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    const { data: round } = await one.call('bet', { session: launch.session, stake: '1.00', key: crypto.randomUUID() });
    const { data: drawing } = await one.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });

    const tries: [Endpoint, Record<string, unknown>, number][] = [
      [endpoints.rechargeDetail, { order_number: order }, 404],
      [endpoints.drawingDetail, { id: drawing.id }, 404],
      [endpoints.round, { round_id: round.round_id }, 404],
      [endpoints.bet, { session: launch.session, stake: '1.00', key: crypto.randomUUID() }, 409],
      [endpoints.drawing, { money: '20.00', member_bank_id: account, qk_pwd: '271828' }, 404],
      [endpoints.me, { member_id: one.id }, 403],
    ];
    for (const [endpoint, input, status] of tries) {
      expect([endpoint.name, (await ask(endpoint, { token: other.token, input })).status]).toEqual([
        endpoint.name,
        status,
      ]);
    }
    expect((await other.call('rechargeList', {})).data.data.map(({ order_number }) => order_number)).not.toContain(
      order,
    );
    expect((await other.call('memberBanks', {})).data.map(({ id }) => id)).not.toContain(account);
  });

  it('answer to their owner under their own name', async () => {
    expect((await ask(endpoints.me, { token: joao.token, input: { member_id: joao.id } })).status).toBe(200);
  });
});

describe('every call of the contract', () => {
  it.each(all.filter(({ audience }) => audience !== 'guest'))('$name asks who calls', async (endpoint) => {
    for (const token of [undefined, 'x'.repeat(43), endpoint.audience === 'staff' ? maria.token : staffToken]) {
      expect(await ask(endpoint, { token })).toEqual({
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
    const { status, body } = await ask(endpoint, {
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
      const { status, body } = await ask(endpoint, { token: tokenFor(endpoint), input });
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
