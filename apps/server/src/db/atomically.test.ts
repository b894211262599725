import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createEmptyDatabase } from '../../testing/database.ts';
import { type Queryable, type Tx, afterCommit, createAtomically } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await sql`create table account (name text primary key, balance int8 not null check (balance >= 0))`.execute(
    database.db,
  );
});

afterAll(() => database.drop());

beforeEach(async () => {
  await sql`delete from account`.execute(database.db);
  await sql`insert into account values ('ana', 100), ('bia', 100)`.execute(database.db);
});

async function add(tx: Tx, name: string, amount: bigint): Promise<void> {
  await sql`update account set balance = balance + ${amount} where name = ${name}`.execute(tx);
}

async function balances(q: Queryable): Promise<bigint[]> {
  const { rows } = await sql<{ balance: bigint }>`select balance from account order by name`.execute(q);
  return rows.map(({ balance }) => balance);
}

describe('atomically', () => {
  it('commits what its function did and gives what it returned', async () => {
    const inside = await database.atomically(async (tx) => {
      await add(tx, 'ana', -30n);
      await add(tx, 'bia', 30n);
      return balances(tx);
    });
    expect(inside).toEqual([70n, 130n]);
    expect(await balances(database.db)).toEqual([70n, 130n]);
  });

  it('shows nothing to others before it commits', async () => {
    await database.atomically(async (tx) => {
      await add(tx, 'ana', -30n);
      expect(await balances(database.db)).toEqual([100n, 100n]);
    });
  });

  it('rolls all of it back when the function throws', async () => {
    const failing = database.atomically(async (tx) => {
      await add(tx, 'ana', -30n);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await balances(database.db)).toEqual([100n, 100n]);
  });

  it('does not pretend to have committed when a failed statement was swallowed', async () => {
    const swallowed = database.atomically(async (tx) => {
      await add(tx, 'bia', 30n);
      await add(tx, 'ana', -1_000n).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back instead of committed');
    expect(await balances(database.db)).toEqual([100n, 100n]);
  });

  it('lets no query through on a transaction that has ended', async () => {
    const kept: Tx[] = [];
    await database.atomically((tx) => Promise.resolve(kept.push(tx)));
    for (const tx of kept) await expect(balances(tx)).rejects.toThrow('already committed');
    expect(kept).toHaveLength(1);
  });

  it('runs at READ COMMITTED whatever the server prefers', async () => {
    const { rows } = await database.atomically((tx) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx),
    );
    expect(rows).toEqual([{ level: 'read committed' }]);
  });
});

describe('a deadlock', () => {
  /** Two that take the same two locks crosswise, each holding its first before either asks for its second. */
  function crosswise(): { tries: string[]; both: Promise<unknown> } {
    const tries: string[] = [];
    const held = { ana: Promise.withResolvers<void>(), bia: Promise.withResolvers<void>() };
    const transfer = (from: 'ana' | 'bia', to: 'ana' | 'bia'): Promise<void> =>
      database.atomically(async (tx) => {
        tries.push(from);
        await add(tx, from, -10n);
        held[from].resolve();
        await held[to].promise;
        await add(tx, to, 10n);
      });
    return { tries, both: Promise.all([transfer('ana', 'bia'), transfer('bia', 'ana')]) };
  }

  it('costs a second try, not the work', async () => {
    const { tries, both } = crosswise();
    await both;
    expect(tries).toHaveLength(3);
    expect(await balances(database.db)).toEqual([100n, 100n]);
  });

  it.each(['40001', '40P01'])('is given up after five tries when it never ends (%s)', async (code) => {
    let tries = 0;
    const hopeless = database.atomically(async (tx) => {
      tries += 1;
      await sql.raw(`do $$ begin raise exception 'lost the race' using errcode = '${code}'; end $$`).execute(tx);
    });
    await expect(hopeless).rejects.toThrow('lost the race');
    expect(tries).toBe(5);
  });

  it('is the only failure that is tried again', async () => {
    let tries = 0;
    const refused = database.atomically((tx) => {
      tries += 1;
      return add(tx, 'ana', -1_000n);
    });
    await expect(refused).rejects.toThrow('account_balance_check');
    expect(tries).toBe(1);
  });
});

describe('effects', () => {
  it('wait for the commit and run in their order', async () => {
    const reported: unknown[] = [];
    await database.atomically(async (tx) => {
      afterCommit(tx, async () => void reported.push('first', await balances(database.db)));
      afterCommit(tx, () => void reported.push('second'));
      await add(tx, 'ana', 1n);
      expect(reported).toEqual([]);
    });
    expect(reported).toEqual(['first', [101n, 100n], 'second']);
  });

  it('never run when the transaction rolls back, nor for a try that lost a race', async () => {
    const reported: number[] = [];
    let tries = 0;
    await database.atomically(async (tx) => {
      tries += 1;
      const attempt = tries;
      afterCommit(tx, () => void reported.push(attempt));
      if (tries === 1) await sql.raw(`do $$ begin raise exception using errcode = '40001'; end $$`).execute(tx);
    });
    const failing = database.atomically((tx) => {
      afterCommit(tx, () => void reported.push(0));
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(reported).toEqual([2]);
  });

  it('that fail are reported; the transaction stands and the other effects run', async () => {
    const errors: unknown[] = [];
    const reported: string[] = [];
    const atomically = createAtomically(database.db, { onError: (error) => void errors.push(error) });
    await atomically(async (tx) => {
      afterCommit(tx, () => Promise.reject(new Error('nobody listens')));
      afterCommit(tx, () => void reported.push('next'));
      await add(tx, 'ana', 1n);
    });
    expect(errors).toEqual([new Error('nobody listens')]);
    expect(reported).toEqual(['next']);
    expect(await balances(database.db)).toEqual([101n, 100n]);
  });

  it('cannot be added to a transaction that has ended', async () => {
    const tx = await database.atomically((open) => Promise.resolve(open));
    expect(() => afterCommit(tx, () => undefined)).toThrow('has ended');
  });
});
