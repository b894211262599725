import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase, fakeClock } from '../../../../../testing/index.ts';
import { type Actor, createLog } from '../../../../platform/index.ts';
import { type AuditedAction, type AuditLog, createAuditLog } from './audit-log.ts';
import { findAuditBreak } from './audit-store.ts';

const clock = fakeClock();
const ana: Actor = { id: 1, email: 'ana@arara.test', name: 'Ana', role: 'finance', ip: '192.0.2.1', session: 7 };
const page = { page: 1, limit: 100 };

let database: TestDatabase;
let office: AuditLog;

const officeOf = (of: TestDatabase): AuditLog => createAuditLog({ ...of, clock, log: createLog('silent') });

const record = (act: AuditedAction, actor = ana): Promise<void> =>
  database.atomically((tx) => office.record(tx, actor, act));

/** Changes the table with its triggers disabled, as the owner of the database could. */
async function tamper(how: string): Promise<void> {
  await database.owner.atomically(async (tx) => {
    await sql`alter table staff.audit disable trigger user`.execute(tx);
    await sql.raw(how).execute(tx);
    await sql`alter table staff.audit enable trigger user`.execute(tx);
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  office = officeOf(database);
});

afterAll(() => database.drop());

describe('the audit log', () => {
  it('records the actor, the action, the subject, the IP address, the reason and the change', async () => {
    await record({
      action: 'withdrawal.refuse',
      subject: 'withdrawal:W1',
      before: { status: 'in_review' },
      after: { status: 'refused' },
      reason: 'conta de terceiro',
    });
    const { rows, total } = await office.audit(database.db, {}, page, 'desc');
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      id: 1n,
      at: clock.now(),
      staff: 'ana@arara.test',
      action: 'withdrawal.refuse',
      subject: 'withdrawal:W1',
      before: { status: 'in_review' },
      after: { status: 'refused' },
      reason: 'conta de terceiro',
      ip: '192.0.2.1',
      session: 7,
    });
  });

  it('finds entries by words: an action, a subject or an e-mail', async () => {
    await record({ action: 'payment.credit', subject: 'payment:E1' }, { ...ana, id: 2, email: 'ivo@arara.test' });
    for (const words of ['payment.credit', 'payment:E1', 'IVO@arara.test']) {
      expect((await office.audit(database.db, { words }, page, 'asc')).rows.map(({ subject }) => subject)).toEqual([
        'payment:E1',
      ]);
    }
    expect((await office.audit(database.db, {}, { page: 2, limit: 1 }, 'asc')).rows.map(({ id }) => id)).toEqual([2n]);
  });

  it('filters by member, action, subject and time, alone and combined', async () => {
    clock.advance(60);
    const from = clock.now();
    clock.advance(60);
    await record({ action: 'role.changed', subject: 'role:finance' }, { ...ana, id: 3, email: 'eva@arara.test' });
    clock.advance(60);
    const to = clock.now();
    await record({ action: 'role.changed', subject: 'role:finance' });
    const found = async (filter: object) => (await office.audit(database.db, filter, page, 'asc')).rows;
    expect(await found({ staffId: 3 })).toHaveLength(1);
    expect(await found({ action: 'role' })).toHaveLength(2);
    expect(await found({ action: 'rol' })).toHaveLength(0);
    expect(await found({ subject: 'role:finance' })).toHaveLength(2);
    expect(await found({ subject: 'role' })).toHaveLength(2);
    expect(await found({ from, to })).toHaveLength(1);
    expect(await found({ staffId: 3, action: 'role.changed', subject: 'role:finance', from, to })).toHaveLength(1);
    expect(await found({ staffId: 1, from, to })).toHaveLength(0);
  });

  it('keeps no entry of a transaction that was rolled back', async () => {
    const before = (await office.audit(database.db, {}, page, 'asc')).total;
    const undone = database.atomically(async (tx) => {
      await office.record(tx, ana, { action: 'undone', subject: 'x' });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect((await office.audit(database.db, {}, page, 'asc')).total).toBe(before);
    await record({ action: 'done', subject: 'x' });
    expect(await findAuditBreak(database.db)).toBeUndefined();
  });

  it('stays one chain under thirty concurrent writers', async () => {
    const before = (await office.audit(database.db, {}, page, 'asc')).total;
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => record({ action: 'storm', subject: `drop:${index}`, after: { index } })),
    );
    const { rows } = await office.audit(database.db, {}, page, 'asc');
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: before + 30 }, (_, index) => BigInt(index + 1)));
    expect(await findAuditBreak(database.db)).toBeUndefined();
  });

  it.each([
    ['changed', sql`update staff.audit set reason = 'outro' where id = 1`],
    ['removed', sql`delete from staff.audit where id = 1`],
    ['emptied', sql`truncate staff.audit`],
  ])('cannot be %s', async (_how, statement) => {
    await expect(database.owner.atomically((tx) => statement.execute(tx))).rejects.toThrow('append-only');
  });
});

describe('a chain changed by the owner of the database', () => {
  it.each([
    ['a changed reason', `update staff.audit set reason = 'outro' where id = 1`, 1n],
    ['a changed member', `update staff.audit set staff_email = 'ivo@arara.test' where id = 1`, 1n],
    ['a changed time', `update staff.audit set at = at + interval '1 microsecond' where id = 2`, 2n],
    ['a changed previous state', `update staff.audit set before = '{}' where id = 1`, 1n],
    [
      'the last entry changed and its hash recomputed',
      `update staff.audit set reason = 'outro' where id = 5;
       update staff.audit a set hash = staff.audit_hash_v1((select p.hash from staff.audit p where p.id = a.id - 1), a) where id = 5`,
      5n,
    ],
    ['an entry deleted from the middle', `delete from staff.audit where id = 3`, 4n],
    ['the last entry deleted', `delete from staff.audit where id = (select max(id) from staff.audit)`, undefined],
    ['every entry deleted', `delete from staff.audit`, undefined],
    ['a changed session', `update staff.audit set session_id = 8 where id = 2`, 2n],
    ['a removed session', `update staff.audit set session_id = null where id = 2`, 2n],
    [
      'an entry rehashed with hash version 1, with everything after it recomputed',
      `update staff.audit set link = 1, session_id = null where id = 5;
       update staff.audit a set hash = staff.audit_hash_v1((select p.hash from staff.audit p where p.id = 4), a) where id = 5;
       update staff.audit_head set hash = (select hash from staff.audit where id = 5)`,
      5n,
    ],
    [
      'an appended entry',
      `insert into staff.audit (id, at, staff_id, staff_email, action, subject, before, after, reason, ip, hash, session_id)
       select id + 1, at, staff_id, staff_email, action, subject, before, after, reason, ip, hash, session_id
       from staff.audit order by id desc limit 1`,
      undefined,
    ],
  ])('reports the first broken entry: %s', async (_what, how, brokenAt) => {
    const copy = await createTestDatabase();
    const kept = [database, office] as const;
    try {
      database = copy;
      office = officeOf(copy);
      for (let index = 0; index < 5; index += 1)
        await record({ action: 'act', subject: `thing:${index}`, before: { index }, reason: 'porque sim' });
      expect(await findAuditBreak(copy.db)).toBeUndefined();
      await tamper(how);
      const found = await findAuditBreak(copy.db);
      expect(found).toBeDefined();
      expect(found).toBe(brokenAt ?? found);
    } finally {
      [database, office] = kept;
      await copy.drop();
    }
  });
});

/** Writes an entry as the previous release did: without a session, with hash version 1. */
async function recordAsPreviousRelease(old: TestDatabase, reason: string): Promise<void> {
  await old.atomically(async (tx) => {
    await sql`
      with head as (select id, hash from staff.audit_head for update), entry as (
        insert into staff.audit (id, at, staff_id, staff_email, action, subject, before, after, reason, ip, hash, link)
        select head.id + 1, ${clock.now()}::timestamptz, 1, 'ana@arara.test', 'withdrawal.refused', 'withdrawal:W1', null,
          '{"status": "refused"}'::jsonb, ${reason}, '192.0.2.1', staff.audit_hash_v1(head.hash, row(
            head.id + 1, ${clock.now()}::timestamptz, 1, 'ana@arara.test', 'withdrawal.refused', 'withdrawal:W1', null,
            '{"status": "refused"}'::jsonb, ${reason}, '192.0.2.1', ''::bytea, null, 1::smallint)::staff.audit), 1
        from head returning id, hash
      )
      update staff.audit_head h set id = entry.id, hash = entry.hash from entry`.execute(tx);
  });
}

describe('a log that an earlier release began', () => {
  it.each([
    ['continues as one chain', `select 1`, undefined],
    ['reports a changed old entry', `update staff.audit set reason = 'outro' where id = 2`, 2n],
    ['reports a deleted old entry', `delete from staff.audit where id = 2`, 3n],
    ['reports an old entry disguised as a new one', `update staff.audit set link = 2, session_id = 7 where id = 3`, 3n],
    [
      'reports a new entry disguised as an old one',
      `update staff.audit set link = 1, session_id = null where id = 4`,
      4n,
    ],
  ])('%s', async (_what, how, brokenAt) => {
    const copy = await createTestDatabase();
    const kept = [database, office] as const;
    try {
      database = copy;
      office = officeOf(copy);
      for (const reason of ['primeiro', 'segundo', 'terceiro']) await recordAsPreviousRelease(copy, reason);
      expect(await findAuditBreak(copy.db)).toBeUndefined();
      for (const index of [1, 2]) await record({ action: 'act', subject: `thing:${index}` });
      expect(await findAuditBreak(copy.db)).toBeUndefined();
      await tamper(how);
      expect(await findAuditBreak(copy.db)).toBe(brokenAt);
      const { rows } = await office.audit(copy.db, { action: 'act' }, page, 'asc');
      if (brokenAt === undefined) expect(rows.map(({ session }) => session)).toEqual([7, 7]);
    } finally {
      [database, office] = kept;
      await copy.drop();
    }
  });

  it('rejects a session number on an old entry', async () => {
    const copy = await createTestDatabase();
    try {
      await recordAsPreviousRelease(copy, 'primeiro');
      const update = copy.owner.atomically(async (tx) => {
        await sql`alter table staff.audit disable trigger user`.execute(tx);
        await sql`update staff.audit set session_id = 7`.execute(tx);
      });
      await expect(update).rejects.toThrow('said_by_its_link');
    } finally {
      await copy.drop();
    }
  });
});

describe('refusals', () => {
  const eva = { id: 9, email: 'eva@arara.test' };
  const refuse = (member: typeof eva | null, times: number): void => {
    for (let index = 0; index < times; index += 1)
      office.note({ action: 'staff.sign_in_refused', member, ip: '203.0.113.9', after: { step: 'password' } });
  };
  const written = async (staffId: number) =>
    (await office.audit(database.db, { staffId, action: 'staff.sign_in_refused' }, page, 'asc')).rows;

  it('are logged, without the e-mail of an unknown account', async () => {
    refuse(eva, 1);
    refuse(null, 1);
    await office.settled();
    expect(await written(9)).toMatchObject([{ staff: 'eva@arara.test', subject: 'staff:9', ip: '203.0.113.9' }]);
    expect(await written(0)).toMatchObject([{ staff: '', subject: 'staff:0', after: { step: 'password' } }]);
  });

  it('are logged twenty times an hour for each member; the next entry says how many were not written', async () => {
    refuse(eva, 100);
    await office.settled();
    expect(await written(9)).toHaveLength(20);
    expect(await written(0)).toHaveLength(1);
    clock.advance(3_600);
    refuse(eva, 1);
    await office.settled();
    const rows = await written(9);
    expect(rows).toHaveLength(21);
    expect(rows.at(-1)?.after).toEqual({ step: 'password', heldBack: 81 });
    expect(await findAuditBreak(database.db)).toBeUndefined();
  });

  it('are dropped above the limit of waiting refusals', async () => {
    clock.advance(3_600);
    refuse(null, 5_000);
    await office.settled();
    clock.advance(3_600);
    refuse(null, 1);
    await office.settled();
    expect((await written(0)).at(-1)?.after).toMatchObject({ heldBack: 180 });
  });
});
