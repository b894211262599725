import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/index.ts';
import { findSchemaBaseline, recordBaseline, verifySchema } from './schema-baseline.ts';

let database: TestDatabase;
let role: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(database.db);
  role = rows[0]?.name ?? '';
});

afterAll(() => database.drop());

const change = (statement: string) => sql.raw(statement).execute(database.owner.db);
const listDifferences = async () => (await verifySchema(database.db)).differences;

describe('the baseline of the schema', () => {
  it('matches a migrated database, also after the application opened months', async () => {
    await sql`select ledger.open_month('2031-05-01')`.execute(database.db);
    const { baseline, digest, differences } = await verifySchema(database.db);
    expect(differences).toEqual([]);
    expect(baseline).toMatchObject({ cause: 'first', digest, differences: [] });
    expect(baseline?.objects).toBeGreaterThan(2_000);
  });

  it.each([
    [
      'a function',
      'create or replace function staff.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      [{ kind: 'function', name: 'staff.refuse_change()', change: 'changed' }],
    ],
    [
      'a dropped trigger',
      'drop trigger append_only on agency.flag_reason',
      [{ kind: 'trigger', name: 'agency.flag_reason.append_only', change: 'missing' }],
    ],
    [
      'a trigger that is switched off',
      'alter table staff.audit disable trigger append_only',
      [{ kind: 'trigger', name: 'staff.audit.append_only', change: 'changed' }],
    ],
    [
      'a trigger of one month that is switched off',
      'alter table ledger.transaction_2031_05 disable trigger append_only_whole',
      [{ kind: 'trigger', name: 'ledger.transaction_2031_05.append_only_whole', change: 'changed' }],
    ],
    [
      'an index',
      'create index extra on identity.member (created_at)',
      [{ kind: 'index', name: 'identity.member.extra', change: 'added' }],
    ],
    [
      'a default',
      'alter table staff.audit alter column link set default 1',
      [{ kind: 'column', name: 'staff.audit.link', change: 'changed' }],
    ],
    [
      'a constraint',
      'alter table staff.audit drop constraint said_by_its_link',
      [{ kind: 'constraint', name: 'staff.audit.said_by_its_link', change: 'missing' }],
    ],
    [
      'a view',
      'create or replace view alerts.payout as select began_at, ended_at, lower(status) as status from cashier.payout',
      [{ kind: 'view', name: 'alerts.payout', change: 'changed' }],
    ],
    [
      'a rule',
      'create rule quiet as on delete to staff.notice do instead nothing',
      [{ kind: 'rule', name: 'staff.notice.quiet', change: 'added' }],
    ],
    ['a table', 'create table public.copy ()', [{ kind: 'table', name: 'public.copy', change: 'added' }]],
  ])('names %s', async (_what, statement, expected) => {
    const before = await listDifferences();
    await change(statement);
    const known = new Set(before.map((difference) => JSON.stringify(difference)));
    expect((await listDifferences()).filter((difference) => !known.has(JSON.stringify(difference)))).toEqual(expected);
  });

  it('names a right that was granted', async () => {
    await change(`grant delete on staff.audit to ${role}`);
    expect(await listDifferences()).toContainEqual({
      kind: 'grant',
      name: `staff.audit to ${role}`,
      change: 'changed',
    });
    await change(`grant select on ledger.transaction_2031_05 to ${role}`);
    expect(await listDifferences()).toContainEqual({
      kind: 'grant',
      name: `ledger.transaction_2031_05 to ${role}`,
      change: 'added',
    });
  });

  it('names a change of owner', async () => {
    await change(`grant create on schema staff to ${role}; alter table staff.notice owner to ${role}`);
    expect(await listDifferences()).toContainEqual({ kind: 'table', name: 'staff.notice', change: 'changed' });
  });

  it('does not become what was changed by hand at a restart', async () => {
    const before = await findSchemaBaseline(database.db);
    expect(await recordBaseline(database.owner.db, { role, differences: [] })).toBeUndefined();
    expect(await findSchemaBaseline(database.db)).toEqual(before);
  });

  it('is recorded again with the differences when PostgreSQL was upgraded, or an operator accepts the schema', async () => {
    await change(`update migration.baseline set stamp = stamp || '{"server":14}'`);
    expect((await verifySchema(database.db)).baseline).toBeUndefined();
    const differences = [{ kind: 'index', name: 'identity.member.extra', change: 'added' } as const];
    expect(await recordBaseline(database.owner.db, { role, differences })).toBe('server_version');
    expect(await findSchemaBaseline(database.db)).toMatchObject({ cause: 'server_version', differences });
    expect(await listDifferences()).toEqual([]);
    await change('create index again on identity.member (created_at)');
    expect(await listDifferences()).toHaveLength(1);
    await recordBaseline(database.owner.db, { role: undefined, differences: [], isAccepted: true });
    expect(await listDifferences()).toEqual([]);
    expect(await recordBaseline(database.owner.db, { role, differences: [] })).toBeUndefined();
  });

  it('cannot be changed by the application', async () => {
    for (const statement of [
      `update migration.object set checksum = ''`,
      'delete from migration.baseline',
      `insert into migration.object values ('index', 'x', '')`,
    ])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('permission denied');
  });
});
