import { centavos, formatBRL } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStaff, createTestStaff } from '../../../../../testing/test-staff.ts';

type Person = Awaited<ReturnType<TestStaff['signIn']>>;

let server: TestStaff;
let root: Person;
let eva: Person;
let teams = 0;

beforeAll(async () => {
  server = await createTestStaff();
  root = await server.signIn('admin');
});

afterAll(() => server.close());

/** Creates a role with limits of 100.00 for one decision and 250.00 for a day. */
beforeEach(async () => {
  teams += 1;
  const limits = [{ act: 'withdrawal.approve', each: centavos(100_00n), day: centavos(250_00n) }];
  const permissions = ['withdrawal.read', 'withdrawal.decide'];
  await server.staff.roles.add(root, { key: `team-${teams}`, name: 'Time', permissions, limits });
  eva = await server.signIn(`team-${teams}`);
});

const decide = (amount: bigint, who = eva, act: 'withdrawal.approve' | 'payment.credit' = 'withdrawal.approve') =>
  server.database.atomically((tx) => server.staff.requireLimit(tx, who, act, centavos(amount)));
const refused = (code: string, params: object) => ({ code, detail: { params } });

describe('the limit of a role', () => {
  it('for one decision is inclusive', async () => {
    await decide(100_00n);
    await expect(decide(100_01n)).rejects.toMatchObject(refused('role_limit_each', { max: centavos(100_00n) }));
  });

  it('for a day applies to the total of each member', async () => {
    await decide(100_00n);
    await decide(100_00n);
    await expect(decide(50_01n)).rejects.toMatchObject(refused('role_limit_day', { left: centavos(50_00n) }));
    await decide(50_00n);
    await expect(decide(1n)).rejects.toMatchObject(refused('role_limit_day', { left: centavos(0n) }));
    await decide(100_00n, await server.signIn(`team-${teams}`));
  });

  it('starts again with the day of the site', async () => {
    await decide(100_00n);
    await decide(100_00n);
    // 15:00 UTC is noon in São Paulo; a day later the site's day is the next one.
    server.clock.advance(86_400);
    await decide(100_00n);
    await decide(100_00n);
  });

  it('does not count a decision that was rolled back', async () => {
    const undone = server.database.atomically(async (tx) => {
      await server.staff.requireLimit(tx, eva, 'withdrawal.approve', centavos(100_00n));
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await decide(100_00n);
    await decide(100_00n);
    await decide(50_00n);
  });

  it('holds under twenty concurrent decisions', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => decide(50_00n)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { rows } = await sql<{ amount: bigint }>`
      select amount_centavos as amount from staff.limit_usage where staff_id = ${eva.id}`.execute(server.database.db);
    expect(rows).toEqual([{ amount: 250_00n }]);
  });

  it('is that of the member’s current role', async () => {
    await server.staff.members.changeRole(root, eva.id, 'admin', 'subiu');
    await decide(1_000_000_00n);
  });

  it('is separate for each action, and absent where none is set', async () => {
    await decide(1_000_000_00n, eva, 'payment.credit');
    await decide(1_000_000_00n, root);
  });

  it('is logged when it is exceeded', async () => {
    await expect(decide(100_01n)).rejects.toThrow('role_limit_each');
    await server.staff.settled();
    const filter = { action: 'staff.limit_hit', staffId: eva.id };
    const { rows } = await server.staff.audit(server.database.db, filter, { page: 1, limit: 9 }, 'asc');
    expect(rows).toMatchObject([
      {
        staff: eva.email,
        session: eva.session,
        ip: eva.ip,
        after: { act: 'withdrawal.approve', amount: formatBRL(centavos(100_01n)), limit: 'role_limit_each' },
      },
    ]);
  });
});
