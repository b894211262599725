import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { APPEND_ONLY } from './append-only.ts';
import { grantApplication } from './roles.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const run = (statement: string) => sql.raw(statement).execute(database.db);

/** Tables whose trigger lets some change pass, or whose rows may go with their member: the application changes them. */
const CHANGED_BY_RULE = [
  'anti_money_laundering.report',
  'anti_money_laundering.rule_version',
  'sites.document',
  'sites.document_text',
  'staff_credits.credit',
  'staff_credits.limits',
  'game_aggregator.transaction',
];

describe('the role that the server runs under', () => {
  it.each([
    'alter table ledger.transaction disable trigger user',
    'alter table ledger.transaction disable trigger all',
    'alter table staff.audit disable trigger append_only',
    'alter table staff.audit enable always trigger append_only',
    'drop trigger append_only on staff.audit',
    'create or replace function staff.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'alter function ledger.refuse_change() rename to refuse_nothing',
    'alter table ledger.transaction drop constraint balanced',
    'truncate ledger.transaction',
    'truncate ledger.wallet',
    'truncate staff.audit',
    'delete from ledger.transaction',
    'update ledger.transaction set win = 1',
    'delete from ledger.seal',
    'update ledger.bonus_progress set amount = 1',
    'delete from staff.audit where id > 1',
    `update staff.audit set reason = 'x'`,
    'delete from migration.applied',
    'drop table ledger.seal',
    'drop schema staff cascade',
    'alter table staff.audit owner to current_user',
    'create table ledger.mine ()',
    'create table public.mine ()',
    'create schema mine',
    'create trigger mine before insert on ledger.wallet for each row execute function ledger.refuse_change()',
    'create rule mine as on delete to staff.notice do instead nothing',
    `select pg_read_file('/etc/passwd')`,
  ])('may not: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied|must be owner of/);
  });

  it('may not make PostgreSQL skip triggers', async () => {
    await expect(run(`set session_replication_role = 'replica'`)).rejects.toThrow(
      'permission denied to set parameter "session_replication_role"',
    );
    await expect(run(`select set_config('session_replication_role', 'replica', true)`)).rejects.toThrow(
      'permission denied to set parameter',
    );
  });

  it('grants nobody anything', async () => {
    // Of what it has itself it may pass nothing on: PostgreSQL warns, and grants nothing.
    await run('grant update, insert on staff.audit to public');
    const { rows } = await sql`
      select privilege_type from information_schema.table_privileges
      where table_schema = 'staff' and table_name = 'audit' and grantee = 'PUBLIC'`.execute(database.owner.db);
    expect(rows).toEqual([]);
  });

  it('may not become the owner', async () => {
    const { rows } = await sql<{ owner: string }>`
      select pg_get_userbyid(relowner) as owner from pg_class where oid = 'ledger.transaction'::regclass`.execute(
      database.db,
    );
    await expect(run(`set role "${rows[0]?.owner}"`)).rejects.toThrow('permission denied to set role');
    await run('reset role');
    await expect(run('delete from staff.audit')).rejects.toThrow('permission denied');
  });

  it('reaches the rows of a month by the whole table alone', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relispartition and relnamespace = 'ledger'::regnamespace
        and relkind = 'r'`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows)
      for (const statement of [`select from ledger.${name}`, `delete from ledger.${name}`, `truncate ledger.${name}`])
        await expect(run(statement), statement).rejects.toThrow('permission denied');
  });

  it('opens a month, whose table is the owner’s', async () => {
    await run(`select ledger.open_month('2031-05-01')`);
    const { rows } = await sql`
      select pg_get_userbyid(m.relowner) = pg_get_userbyid(t.relowner) as "isOwners" from pg_class m, pg_class t
      where m.oid = 'ledger.transaction_2031_05'::regclass and t.oid = 'ledger.transaction'::regclass`.execute(
      database.db,
    );
    expect(rows).toEqual([{ isOwners: true }]);
    await expect(run('delete from ledger.transaction_2031_05')).rejects.toThrow('permission denied');
  });

  it('owns nothing at all', async () => {
    const { rows } = await sql`
      select 'class' as what, oid::regclass::text as name from pg_class where relowner = current_user::regrole
      union all select 'function', oid::regproc::text from pg_proc where proowner = current_user::regrole
      union all select 'schema', nspname from pg_namespace where nspowner = current_user::regrole`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('the list of append-only tables', () => {
  it('names every table whose triggers refuse both update and delete, and no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct t.tgrelid::regclass::text as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgqual is null and t.tgtype & 2 = 2 and t.tgtype & 24 = 24 and not c.relispartition
      order by 1`.execute(database.db);
    const refusing = rows.map(({ name }) => name).filter((name) => !CHANGED_BY_RULE.includes(name));
    expect(refusing).toEqual(APPEND_ONLY.toSorted());
  });
});

describe('granting', () => {
  it('covers a table that came later, and takes away what was granted by hand', async () => {
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(database.db);
    const role = rows[0]?.name ?? '';
    await sql
      .raw(`create table ledger.later (id integer); grant delete on staff.audit to ${role}`)
      .execute(database.owner.db);
    await expect(run('select from ledger.later')).rejects.toThrow('permission denied');
    await grantApplication(database.owner.db, role);
    await run('insert into ledger.later values (1)');
    await run('update ledger.later set id = 2');
    await run('delete from ledger.later');
    await expect(run('truncate ledger.later')).rejects.toThrow('permission denied');
    await expect(run('delete from staff.audit')).rejects.toThrow('permission denied');
  });
});
