import { type Endpoint, endpoints, refusal } from '@arara/contract';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '@arara/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall } from './contract-request.ts';
import { type Schema, operations } from './operations.ts';

interface IntegerField {
  path: string;
  least: number;
  most: number;
}

/** Every integer in a JSON schema, with its declared bounds. */
function integersOf(schema: Schema, path: string): IntegerField[] {
  const { type, minimum, exclusiveMinimum, maximum, properties, items } = schema;
  const own =
    type === 'integer'
      ? [{ path, least: Number(minimum ?? exclusiveMinimum ?? -Infinity), most: Number(maximum ?? Infinity) }]
      : [];
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>);
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((kind) => (schema[kind] ?? []) as Schema[]);
  return [
    ...own,
    ...fields.flatMap(([name, field]) => integersOf(field, `${path}.${name}`)),
    ...(items === undefined ? [] : integersOf(items as Schema, `${path}[]`)),
    ...choices.flatMap((choice) => integersOf(choice, path)),
  ];
}

const all: readonly Endpoint[] = Object.values(endpoints);

let server: TestServer;
let maria: TestMember;
let staffToken: string;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await signInStaff(server, 'admin', 'contract@arara.test', (token) => {
    staffToken = token;
  });
});

afterAll(() => server.close());

function tokenFor({ audience }: Endpoint): string | undefined {
  return { guest: undefined, member: maria.token, staff: staffToken }[audience];
}

describe('every call of the contract', () => {
  it.each(all.filter(({ audience }) => audience !== 'guest'))('$name asks who calls', async (endpoint) => {
    for (const token of [undefined, 'x'.repeat(43), endpoint.audience === 'staff' ? maria.token : staffToken]) {
      expect(await sendCall(server, endpoint, { token })).toEqual({
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
    const { status, body } = await sendCall(server, endpoint, {
      token: tokenFor(endpoint),
      input: { ...others, [field]: 2 ** 31 },
    });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]]);
  });

  it('officeLedger refuses a call without a player, and names the field', async () => {
    const { status, body } = await sendCall(server, endpoints.officeLedger, {
      token: tokenFor(endpoints.officeLedger),
    });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['player_id']]);
  });

  it('moveRound refuses a round id that is no UUID', async () => {
    const { data: launch } = await maria.call('launch', { platType: 'arara', gameCode: 'torre' });
    for (const roundId of ['1', 'no-uuid', '0'.repeat(32), `${'0'.repeat(8)}-0000-0000-0000-00000000000g`]) {
      const { status, body } = await sendCall(server, endpoints.moveRound, {
        token: maria.token,
        input: { session: launch.session, round_id: roundId, number: 0, move: {} },
      });
      expect([status, body['error']], JSON.stringify(body)).toEqual([404, 'not_found']);
    }
  });

  it('moveRound refuses the id of a round that has no moves', async () => {
    await deposit(server, maria, '50.00');
    const { data: launch } = await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    const { session } = launch;
    const { data: round } = await maria.call('bet', { session, stake: '1.00', key: freshKey() });
    const { status, body } = await sendCall(server, endpoints.moveRound, {
      token: maria.token,
      input: { session, round_id: round.round_id, number: 0, move: 0 },
    });
    expect([status, body['error']]).toEqual([404, 'not_found']);
  });

  it.each([
    endpoints.officePromotionSubmit,
    endpoints.officePromotionApprove,
    endpoints.officePromotionReturn,
    endpoints.officePromotionPause,
    endpoints.officePromotionEnd,
    endpoints.officeAnnouncementApprove,
    endpoints.officeAnnouncementWithdraw,
  ])('$name refuses a version that no row can have', async (endpoint: Endpoint) => {
    for (const version of [2 ** 31, 2 ** 53 - 1, -1]) {
      const input = { id: 1, version, note: 'a long enough note', paused: true, reason: 'a long enough reason' };
      const { status, body } = await sendCall(server, endpoint, { token: staffToken, input });
      expect([status, Object.keys(body['errors'] ?? {})], JSON.stringify(body)).toEqual([422, ['version']]);
    }
  });

  it('accepts no integer that the database columns cannot hold', () => {
    // Compared with or stored in a bigint.
    const wide = new Set(['fairnessRounds.below', 'fairnessRound.number']);
    const unbounded = operations()
      .flatMap(({ name, schema }) => integersOf(schema, name))
      .filter(({ path, least, most }) => !wide.has(path) && (least < -(2 ** 31) || most >= 2 ** 31))
      .map(({ path }) => path);
    expect(unbounded).toEqual([]);
  });

  it.each(all)('$name refuses hostile input with a 4xx in the envelope', async (endpoint) => {
    const shape = Object.keys((endpoint.input as { shape?: object }).shape ?? { q: 1, id: 1 });
    const fields = shape.length > 0 ? shape : ['surplus'];
    for (const value of hostile) {
      const input = Object.fromEntries(fields.map((field) => [field, value]));
      const { status, body } = await sendCall(server, endpoint, { token: tokenFor(endpoint), input });
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
