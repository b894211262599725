import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase, fakeClock, seededRandom } from '../../../testing/index.ts';
import { type Actor, createIds } from '../../platform/index.ts';
import { createPasswords } from '../identity/index.ts';
import { type Act, type Staff, createStaff } from './staff.ts';
import { findAuditBreak } from './store.ts';

const clock = fakeClock();
const ana: Actor = { id: 1, email: 'ana@arara.test', name: 'Ana', role: 'finance', ip: '192.0.2.1' };
const page = { page: 1, limit: 100 };

let database: TestDatabase;
let office: Staff;

function officeOf(of: TestDatabase): Staff {
  const random = seededRandom('audit');
  return createStaff({ ...of, clock, random, ids: createIds({ clock, random }), passwords: createPasswords() });
}

const record = (act: Act, actor = ana): Promise<void> => database.atomically((tx) => office.record(tx, actor, act));

/** Does what the table's guards forbid, as somebody could who owns the database. */
async function tamper(how: string): Promise<void> {
  await database.atomically(async (tx) => {
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

describe('the audit', () => {
  it('tells who did what to what, from where, why, and what changed', async () => {
    await record({
      action: 'withdrawal.refuse',
      subject: 'withdrawal:W1',
      before: { status: 'in_review' },
      after: { status: 'refused' },
      reason: 'conta de terceiro',
    });
    const { rows, total } = await office.audit(database.db, '', page, 'desc');
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
    });
  });

  it('is found by act, by subject and by person', async () => {
    await record({ action: 'payment.credit', subject: 'payment:E1' }, { ...ana, id: 2, email: 'ivo@arara.test' });
    for (const words of ['payment.credit', 'payment:E1', 'IVO@arara.test']) {
      expect((await office.audit(database.db, words, page, 'asc')).rows.map(({ subject }) => subject)).toEqual([
        'payment:E1',
      ]);
    }
    expect((await office.audit(database.db, '', { page: 2, limit: 1 }, 'asc')).rows.map(({ id }) => id)).toEqual([2n]);
  });

  it('keeps no act that was rolled back', async () => {
    const before = (await office.audit(database.db, '', page, 'asc')).total;
    const undone = database.atomically(async (tx) => {
      await office.record(tx, ana, { action: 'undone', subject: 'x' });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect((await office.audit(database.db, '', page, 'asc')).total).toBe(before);
    await record({ action: 'done', subject: 'x' });
    expect(await findAuditBreak(database.db)).toBeUndefined();
  });

  it('stays one chain when thirty write at once', async () => {
    const before = (await office.audit(database.db, '', page, 'asc')).total;
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => record({ action: 'storm', subject: `drop:${index}`, after: { index } })),
    );
    const { rows } = await office.audit(database.db, '', page, 'asc');
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: before + 30 }, (_, index) => BigInt(index + 1)));
    expect(await findAuditBreak(database.db)).toBeUndefined();
  });

  it.each([
    ['changed', sql`update staff.audit set reason = 'outro' where id = 1`],
    ['removed', sql`delete from staff.audit where id = 1`],
    ['emptied', sql`truncate staff.audit`],
  ])('cannot be %s', async (_how, statement) => {
    await expect(database.atomically((tx) => statement.execute(tx))).rejects.toThrow('append-only');
  });
});

describe('a chain that somebody with the database has bent', () => {
  it.each([
    ['a reason rewritten', `update staff.audit set reason = 'outro' where id = 1`, 1n],
    ['a person exchanged', `update staff.audit set staff_email = 'ivo@arara.test' where id = 1`, 1n],
    ['an hour moved', `update staff.audit set at = at + interval '1 microsecond' where id = 2`, 2n],
    ['what was before rewritten', `update staff.audit set before = '{}' where id = 1`, 1n],
    [
      'the last act rewritten, its link made anew',
      `update staff.audit set reason = 'outro' where id = 5;
       update staff.audit a set hash = staff.audit_link((select p.hash from staff.audit p where p.id = a.id - 1), a) where id = 5`,
      5n,
    ],
    ['an act taken out of the middle', `delete from staff.audit where id = 3`, 4n],
    ['the last act taken off', `delete from staff.audit where id = (select max(id) from staff.audit)`, undefined],
    ['all of it taken away', `delete from staff.audit`, undefined],
    [
      'an act put at the end',
      `insert into staff.audit select id + 1, at, staff_id, staff_email, action, subject, before, after, reason, ip, hash from staff.audit order by id desc limit 1`,
      undefined,
    ],
  ])('shows where: %s', async (_what, how, place) => {
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
      expect(found).toBe(place ?? found);
    } finally {
      [database, office] = kept;
      await copy.drop();
    }
  });
});
