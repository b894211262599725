import { type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, deposit, registerMember, signInStaff } from '../../../testing/index.ts';

let house: TestHouse;
let admin: Call;

const DAY = 86_400;

beforeAll(async () => {
  house = await createTestHouse();
  admin = await signInStaff(house, 'admin');
});

afterAll(() => house.close());

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

async function run(): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'retention', {}));
  await house.settle();
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await sql
    .raw<{ total: number }>(`select count(*)::integer as total from ${table} where ${where}`)
    .execute(house.database.db);
  return rows[0]?.total ?? 0;
}

describe('how long what is kept', () => {
  const change = { id: 'sessions', months: 12, basis: 'Marco Civil, art. 15', reason: 'pedido do jurídico' };

  it('stands as data, each with its bounds and by what right', async () => {
    const { data } = await admin('officeRetention', {});
    expect(data.map(({ id }) => id)).toEqual([
      'bank_messages',
      'deposit_receipts',
      'ended_accounts',
      'erasures',
      'exports',
      'identity_after_money',
      'inbox_messages',
      'sessions',
      'tickets',
    ]);
    for (const { months, least, most, basis } of data) {
      expect(months).toBeGreaterThanOrEqual(least);
      expect(months).toBeLessThanOrEqual(most);
      expect(basis.length).toBeGreaterThan(10);
    }
  });

  it('is changed by an admin, within its bounds, and written down', async () => {
    expect((await admin('officeRetentionSet', change)).data).toMatchObject({
      months: 12,
      changed_by: 'admin@arara.test',
    });
    const { data: log } = await admin('officeAudit', { q: 'retention:sessions' });
    expect(log.data[0]).toMatchObject({
      action: 'retention.changed',
      before: { months: 6 },
      after: { months: 12 },
      reason: change.reason,
    });
  });

  it.each([
    [{ months: 5 }, 'retention_out_of_bounds'],
    [{ months: 61 }, 'retention_out_of_bounds'],
    [{ months: -1 }, 'invalid'],
    [{ reason: '' }, 'invalid'],
    [{ id: 'ledger' }, 'not_found'],
  ])('is not changed to %j', async (wrong, code) => {
    expect(await codeOf(admin('officeRetentionSet', { ...change, ...wrong }))).toBe(code);
    expect((await admin('officeRetention', {})).data.find(({ id }) => id === 'sessions')?.months).toBe(12);
  });

  it('is not for others to change', async () => {
    const support = await signInStaff(house, 'support');
    expect(await codeOf(support('officeRetentionSet', change))).toBe('forbidden');
  });
});

describe('every day', () => {
  it('sessions and what the bank said are forgotten when their time has come, and not before', async () => {
    await admin('officeRetentionSet', { id: 'sessions', months: 6, basis: 'Marco Civil', reason: 'como antes' });
    const maria = await registerMember(house);
    await deposit(house, maria, '50.00');
    expect(await count('cashier.webhook', 'body_sealed is not null')).toBeGreaterThan(0);
    const sessions = `member_id = ${maria.id}`;
    house.clock.advance(29 * DAY);
    await run();
    expect(await count('cashier.webhook', 'body_sealed is not null')).toBeGreaterThan(0);
    house.clock.advance(3 * DAY);
    await run();
    expect(await count('cashier.webhook', 'body_sealed is not null')).toBe(0);
    expect(await count('cashier.webhook')).toBeGreaterThan(0);
    expect(await count('identity.session', sessions)).toBe(1);
    house.clock.advance(160 * DAY);
    await run();
    expect(await count('identity.session', sessions)).toBe(0);
  });

  it('accounts that nobody used for five years are ended, but never with money in them', async () => {
    const [empty, rich] = [await registerMember(house), await registerMember(house)];
    await deposit(house, rich, '50.00');
    house.clock.advance(59 * 30 * DAY);
    const young = await registerMember(house);
    await run();
    expect(await count('identity.member', `id = ${empty.id} and erased_at is not null`)).toBe(0);
    house.clock.advance(70 * DAY);
    await run();
    expect(await count('identity.member', `id = ${empty.id} and erased_at is not null`)).toBe(1);
    expect(await count('identity.member', `id = ${empty.id} and account = 'erased-${empty.id}'`)).toBe(1);
    for (const { id } of [rich, young])
      expect(await count('identity.member', `id = ${id} and erased_at is not null`)).toBe(0);
    const login = house.call()('login', { account: rich.account, password: 'segredo-longo' });
    expect(await codeOf(login)).toBe('ok');
  });

  it('run twice, it forgets nothing more', async () => {
    const before = await count('identity.member', 'erased_at is not null');
    await run();
    await run();
    expect(await count('identity.member', 'erased_at is not null')).toBe(before);
  });
});
