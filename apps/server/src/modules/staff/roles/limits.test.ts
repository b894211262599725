import { centavos, formatBRL } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestOffice, createTestOffice } from '../../../../testing/office.ts';

type Person = Awaited<ReturnType<TestOffice['signIn']>>;

let house: TestOffice;
let root: Person;
let eva: Person;
let teams = 0;

beforeAll(async () => {
  house = await createTestOffice();
  root = await house.signIn('admin');
});

afterAll(() => house.close());

/** A new role whose people decide on 100.00 at once and on 250.00 in a day. */
beforeEach(async () => {
  teams += 1;
  const limits = [{ act: 'withdrawal.approve', each: centavos(100_00n), day: centavos(250_00n) }];
  const permissions = ['withdrawal.read', 'withdrawal.decide'];
  await house.office.roles.add(root, { key: `team-${teams}`, name: 'Time', permissions, limits });
  eva = await house.signIn(`team-${teams}`);
});

const decide = (amount: bigint, who = eva, act: 'withdrawal.approve' | 'payment.credit' = 'withdrawal.approve') =>
  house.database.atomically((tx) => house.office.requireLimit(tx, who, act, centavos(amount)));
const refused = (code: string, params: object) => ({ code, detail: { params } });

describe('the limit of a role', () => {
  it('for one decision is reached and not passed', async () => {
    await decide(100_00n);
    await expect(decide(100_01n)).rejects.toMatchObject(
      refused('role_limit_each', { max: formatBRL(centavos(100_00n)) }),
    );
  });

  it('for a day counts what was decided on, by each person for themselves', async () => {
    await decide(100_00n);
    await decide(100_00n);
    await expect(decide(50_01n)).rejects.toMatchObject(
      refused('role_limit_day', { left: formatBRL(centavos(50_00n)) }),
    );
    await decide(50_00n);
    await expect(decide(1n)).rejects.toMatchObject(refused('role_limit_day', { left: formatBRL(centavos(0n)) }));
    await decide(100_00n, await house.signIn(`team-${teams}`));
  });

  it('begins anew with the day of the site', async () => {
    await decide(100_00n);
    await decide(100_00n);
    // 15:00 UTC is noon in São Paulo; nine hours on it is still the same day by UTC minus three, and then no more.
    house.clock.advance(86_400);
    await decide(100_00n);
    await decide(100_00n);
  });

  it('does not count what was undone', async () => {
    const undone = house.database.atomically(async (tx) => {
      await house.office.requireLimit(tx, eva, 'withdrawal.approve', centavos(100_00n));
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await decide(100_00n);
    await decide(100_00n);
    await decide(50_00n);
  });

  it('holds when twenty decisions come at once', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => decide(50_00n)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { rows } = await sql<{ amount: bigint }>`
      select amount_centavos as amount from staff.spent where staff_id = ${eva.id}`.execute(house.database.db);
    expect(rows).toEqual([{ amount: 250_00n }]);
  });

  it('is that of the role one carries now', async () => {
    await house.office.people.changeRole(root, eva.id, 'admin', 'subiu');
    await decide(1_000_000_00n);
  });

  it('is one for each act, and none where none is set', async () => {
    await decide(1_000_000_00n, eva, 'payment.credit');
    await decide(1_000_000_00n, root);
  });

  it('that was hit is written down', async () => {
    await expect(decide(100_01n)).rejects.toThrow('role_limit_each');
    await house.office.settled();
    const filter = { action: 'staff.limit_hit', staffId: eva.id };
    const { rows } = await house.office.audit(house.database.db, filter, { page: 1, limit: 9 }, 'asc');
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
