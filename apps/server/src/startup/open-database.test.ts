import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, applicationUrlOf, createEmptyDatabase } from '../../testing/database.ts';
import { ConfigError } from '../config.ts';
import { APPLICATION_ROLE, connect, findRoleRights } from '../db/index.ts';
import { openDatabase } from './open-database.ts';
import { createLog } from '../platform/index.ts';

let database: TestDatabase;
let logged: string[];
let log: ReturnType<typeof createLog>;

beforeEach(async () => {
  database = await createEmptyDatabase();
  logged = [];
  log = createLog('warn', { write: (line: string) => void logged.push(line) });
});

afterEach(() => database.drop());

const development = { NODE_ENV: 'development', DATABASE_SINGLE_ROLE: '0', DATA_DIR: './none' } as const;
const production = { ...development, NODE_ENV: 'production' } as const;

/** Runs a statement on a new connection. */
async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const { db, close } = connect({ url, max: 1 });
  try {
    return (await sql.raw<Row>(statement).execute(db)).rows;
  } finally {
    await close();
  }
}

const describeResult = async (opening: Promise<unknown>): Promise<string> =>
  opening.then(
    () => 'opened',
    (error: unknown) => (error instanceof ConfigError ? error.message : String(error)),
  );

describe('a database with two roles', () => {
  it('is migrated by the owner and served as the other role, which cannot delete audit entries', async () => {
    const url = applicationUrlOf(database.url);
    const config = { ...production, DATABASE_URL: url, DATABASE_MIGRATION_URL: database.url };
    const opened = await openDatabase(config, log);
    expect(opened.url).toBe(url);
    expect(await ask(opened.url, 'select count(*)::integer as entries from staff.audit')).toEqual([{ entries: 0 }]);
    await expect(ask(opened.url, 'delete from staff.audit')).rejects.toThrow('permission denied');
    expect(logged).toEqual([]);
  });

  it('needs no owner credentials if it is already migrated', async () => {
    const url = applicationUrlOf(database.url);
    await openDatabase({ ...production, DATABASE_URL: url, DATABASE_MIGRATION_URL: database.url }, log);
    expect((await openDatabase({ ...production, DATABASE_URL: url }, log)).url).toBe(url);
  });

  it('is not opened without owner credentials if a migration is missing', async () => {
    const url = applicationUrlOf(database.url);
    await openDatabase({ ...production, DATABASE_URL: url, DATABASE_MIGRATION_URL: database.url }, log);
    await sql`delete from migration.applied where number = (select max(number) from migration.applied)`.execute(
      database.db,
    );
    expect(await describeResult(openDatabase({ ...production, DATABASE_URL: url }, log))).toContain(
      'and its role may not migrate it: set DATABASE_MIGRATION_URL',
    );
  });

  it('is not opened with the same role for both', async () => {
    const config = { ...production, DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.url };
    expect(await describeResult(openDatabase(config, log))).toContain('must own nothing');
  });
});

describe('a database with one role', () => {
  it('is not opened in production unless DATABASE_SINGLE_ROLE accepts it', async () => {
    const config = { ...production, DATABASE_URL: database.url };
    expect(await describeResult(openDatabase(config, log))).toContain(
      'DATABASE_MIGRATION_URL: is needed in production',
    );
    expect((await openDatabase({ ...config, DATABASE_SINGLE_ROLE: '1' }, log)).url).toBe(database.url);
    expect(logged.join('')).toContain('ONE DATABASE ROLE FOR ALL');
  });

  it('is served as the application role in development if that can be created; otherwise a warning is logged', async () => {
    const { canCreateRoles } = await findRoleRights(database.db);
    const { url } = await openDatabase({ ...development, DATABASE_URL: database.url }, log);
    const [who] = await ask<{ name: string }>(url, 'select current_user as name');
    expect(who?.name === APPLICATION_ROLE).toBe(canCreateRoles);
    expect(logged.join('').includes('NO SEPARATION OF DATABASE ROLES')).toBe(!canCreateRoles);
    const deletion = await ask(url, 'delete from staff.audit').then(
      () => 'done',
      (error: unknown) => String(error),
    );
    expect(deletion.includes('permission denied')).toBe(canCreateRoles);
  });

  it('is opened again with the same URL', async () => {
    const config = { ...development, DATABASE_URL: database.url };
    const first = await openDatabase(config, log);
    expect(await openDatabase(config, log)).toMatchObject({ url: first.url });
    expect(await ask(first.url, `show timezone`)).toEqual([{ TimeZone: 'UTC' }]);
  });
});
