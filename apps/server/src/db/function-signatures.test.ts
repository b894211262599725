import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { readFunctionTexts, readFunctions, readRecordedFunctions } from './function-file.ts';
import { OWN_FUNCTIONS, nextSignatures } from './function-signatures.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe('functions/signatures.json', () => {
  it('records every function as it stands: npm run -s db:functions', async () => {
    expect(await readRecordedFunctions(OWN_FUNCTIONS)).toEqual(await nextSignatures());
  });

  it('refuses another signature under the same name', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'arara-functions-'));
    await cp(OWN_FUNCTIONS, directory, { recursive: true });
    const path = join(directory, 'ledger.slot_v1.sql');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('returns smallint', 'returns integer'));
    await expect(nextSignatures(directory)).rejects.toThrow(
      'function ledger.slot_v1 has another signature than recorded: add its next version beside it',
    );
    await rm(directory, { recursive: true });
  });
});

describe('functions', () => {
  it('hold one statement each, which creates or replaces', async () => {
    const others = (await readFunctionTexts(OWN_FUNCTIONS)).filter(
      ({ text }) =>
        (text.match(/^(create|drop|alter|grant|comment|select|insert|update|delete)\b/gm) ?? []).length !== 1,
    );
    expect(others).toEqual([]);
  });

  it('are all those of the database that carry a version, each with one signature', async () => {
    const { rows } = await sql<{ name: string }>`
      select pronamespace::regnamespace || '.' || proname as name from pg_proc where proname ~ '_v[0-9]+$'
      order by 1`.execute(database.db);
    const files = await readFunctions(OWN_FUNCTIONS);
    expect(rows.map(({ name }) => name)).toEqual(files.map(({ name }) => name).toSorted());
  });

  it('without a version belong to the tables: triggers, views and partitions', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.oid::regproc::text as name from pg_proc p
      where pronamespace::regnamespace::text !~ '^(pg_|information_schema|public|jobs)' and proname !~ '_v[0-9]+$'
        and prorettype <> 'trigger'::regtype
      order by 1`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(['ledger.leg', 'ledger.open_month', 'ledger.open_months']);
  });

  it('name the accounts of the ledger as its chart of accounts does', async () => {
    const { rows } = await sql<{ id: number; name: string }>`select id, name from ledger.account`.execute(database.db);
    const chart = new Map(rows.map(({ id, name }) => [name, id]));
    const constants = (await readFunctionTexts(OWN_FUNCTIONS)).flatMap(({ text }) => [
      ...text.matchAll(/^ {2}(\w+)_account constant smallint := (\d+);$/gm),
    ]);
    const named = constants.filter(([, name]) => name !== 'first_operator');
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(([, name = '', id]) => chart.get(name) !== Number(id))).toEqual([]);
  });
});
