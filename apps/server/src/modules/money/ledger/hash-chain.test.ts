import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
} from '../../../../testing/index.ts';

let database: TestDatabase;
let books: TestLedger;

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database);
  await books.open(1, { cash: 1_000 });
  await books.ledger.settle(betOf(1));
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

/** Computes the hashes that the round of this file would have with other values in its row. */
async function computeHashes(...changes: string[]): Promise<(string | undefined)[]> {
  const hashes: (string | undefined)[] = [];
  for (const change of changes) {
    const { rows } = await sql<{ hash: string }>`
      select encode(ledger.transaction_hash_v1('\\x', jsonb_populate_record(t, ${change}::jsonb)), 'hex') as hash
      from ledger.transaction t where player_id = 1 and kind = 'bet'`.execute(database.db);
    hashes.push(rows[0]?.hash);
  }
  return hashes;
}

describe('the hash of a transaction', () => {
  it('changes with every column but itself', async () => {
    const { rows } = await sql<{ column: string; type: string }>`
      select attname as column, format_type(atttypid, null) as type from pg_attribute
      where attrelid = 'ledger.transaction'::regclass and attnum > 0 and attname <> 'hash'`.execute(database.db);
    const others: Record<string, string> = {
      bigint: '7',
      integer: '7',
      text: '"7"',
      uuid: '"018f0000-0000-7000-8000-000000000777"',
      'timestamp with time zone': '"2026-11-20T15:00:00.000001Z"',
      'smallint[]': '[10, 1]',
      'bigint[]': '[7, -7]',
    };
    const hashes = await computeHashes('{}', ...rows.map(({ column, type }) => `{"${column}": ${others[type]}}`));
    expect(rows).toHaveLength(22);
    expect(new Set(hashes).size).toBe(23);
  });

  it('distinguishes texts that are equal when concatenated', async () => {
    const hashes = await computeHashes(
      '{"game": "ab", "evidence": "c", "cause": "d"}',
      '{"game": "a", "evidence": "bc", "cause": "d"}',
      '{"game": "a", "evidence": "b", "cause": "cd"}',
      '{"game": "abcd", "evidence": "", "cause": ""}',
      '{"game": "abcd", "evidence": null, "cause": ""}',
      '{"game": "abcd", "evidence": "", "cause": null}',
      '{"game": null, "evidence": "abcd", "cause": ""}',
    );
    expect(new Set(hashes).size).toBe(7);
  });

  it.each(['stake', 'win', 'wagered', 'wager_due', 'bound_after'])(
    'distinguishes a %s of -1 (taken back) from none',
    async (column) => {
      const [one, none] = await computeHashes(`{"${column}": -1}`, `{"${column}": null}`);
      expect(one).not.toBe(none);
    },
  );
});
