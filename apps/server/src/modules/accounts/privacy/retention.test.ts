import { type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, deposit, registerMember, signInStaff } from '../../../../testing/index.ts';

let server: TestServer;
let admin: Call;

const DAY = 86_400;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

async function applyRetention(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'retention', {}));
  await server.settle();
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await sql
    .raw<{ total: number }>(`select count(*)::integer as total from ${table} where ${where}`)
    .execute(server.database.db);
  return rows[0]?.total ?? 0;
}

describe('retention rules', () => {
  const change = { id: 'sessions', months: 12, basis: 'Marco Civil, art. 15', reason: 'pedido do jurídico' };

  it('have bounds and a legal basis for each class', async () => {
    const { data } = await admin('officeRetention', {});
    expect(data.map(({ id }) => id)).toEqual([
      'bank_messages',
      'deposit_receipts',
      'ended_accounts',
      'erasures',
      'exports',
      'identity_after_money',
      'identity_documents',
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

  it('are changed by an administrator within the bounds, with an audit entry', async () => {
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
  ])('refuse the change %j', async (wrong, code) => {
    expect(await codeOf(admin('officeRetentionSet', { ...change, ...wrong }))).toBe(code);
    expect((await admin('officeRetention', {})).data.find(({ id }) => id === 'sessions')?.months).toBe(12);
  });

  it('cannot be changed by other staff', async () => {
    const support = await signInStaff(server, 'support');
    expect(await codeOf(support('officeRetentionSet', change))).toBe('forbidden');
  });
});

describe('the daily retention job', () => {
  it('deletes sessions and bank messages after their period, not before', async () => {
    await admin('officeRetentionSet', { id: 'sessions', months: 6, basis: 'Marco Civil', reason: 'como antes' });
    const maria = await registerMember(server);
    await deposit(server, maria, '50.00');
    expect(await count('cashier.webhook', 'body_sealed is not null')).toBeGreaterThan(0);
    const sessions = `member_id = ${maria.id}`;
    server.clock.advance(29 * DAY);
    await applyRetention();
    expect(await count('cashier.webhook', 'body_sealed is not null')).toBeGreaterThan(0);
    server.clock.advance(3 * DAY);
    await applyRetention();
    expect(await count('cashier.webhook', 'body_sealed is not null')).toBe(0);
    expect(await count('cashier.webhook')).toBeGreaterThan(0);
    expect(await count('identity.session', sessions)).toBe(1);
    server.clock.advance(160 * DAY);
    await applyRetention();
    expect(await count('identity.session', sessions)).toBe(0);
  });

  it('erases accounts unused for five years, except those with a balance', async () => {
    const [empty, rich] = [await registerMember(server), await registerMember(server)];
    await deposit(server, rich, '50.00');
    server.clock.advance(59 * 30 * DAY);
    const young = await registerMember(server);
    await applyRetention();
    expect(await count('identity.member', `id = ${empty.id} and erased_at is not null`)).toBe(0);
    server.clock.advance(70 * DAY);
    await applyRetention();
    expect(await count('identity.member', `id = ${empty.id} and erased_at is not null`)).toBe(1);
    expect(await count('identity.member', `id = ${empty.id} and account = 'erased-${empty.id}'`)).toBe(1);
    for (const { id } of [rich, young])
      expect(await count('identity.member', `id = ${id} and erased_at is not null`)).toBe(0);
    const login = server.call()('login', { account: rich.account, password: 'segredo-longo' });
    expect(await codeOf(login)).toBe('ok');
  });

  it('is idempotent', async () => {
    const before = await count('identity.member', 'erased_at is not null');
    await applyRetention();
    await applyRetention();
    expect(await count('identity.member', 'erased_at is not null')).toBe(before);
  });
});
