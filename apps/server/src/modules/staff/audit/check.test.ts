import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, signInStaff } from '../../../../testing/index.ts';

let house: TestHouse;
let root: Call;
let auditor: Call;

beforeAll(async () => {
  house = await createTestHouse();
  root = await signInStaff(house, 'admin', 'rui@arara.test');
  auditor = await signInStaff(house, 'auditor', 'eva@arara.test');
});

afterAll(() => house.close());

const check = async () => (await auditor('officeAuditCheck', {})).data;

describe('the log, for who reads it', () => {
  it('names who an entry is about, and is narrowed to who acted by their whole e-mail', async () => {
    const { data: people } = await root('officeStaff', { q: 'eva' });
    const id = people.data[0]?.id ?? 0;
    await root('officeStaffRole', { id, role: 'auditor', reason: 'confere' });
    await root('officeStaffSessionsEnd', { staff_id: id, reason: 'saiu' });
    auditor = await signInStaff(house, 'auditor', 'ivo@arara.test');
    const asked = { action: 'staff.sessions_ended', staff: 'RUI@arara.test' };
    const { data } = await auditor('officeAudit', asked);
    expect(data.data).toMatchObject([{ staff: 'rui@arara.test', subject: `staff:${id}`, about: 'eva@arara.test' }]);
    expect((await auditor('officeAudit', { ...asked, staff: 'rui' })).data.total).toBe(0);
    const { data: sites } = await auditor('officeAudit', { staff: 'nobody@arara.test' });
    expect(sites.total).toBe(0);
  });
});

describe('the chain of the log', () => {
  it('is whole, for one who asks and for many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, check));
    for (const answer of answers) expect(answer).toMatchObject({ whole: true, broken_at: null });
    const { data } = await auditor('officeAudit', { limit: 1 });
    expect(answers[0]).toMatchObject({ entries: String(data.total), checked_at: house.clock.now().toISOString() });
  });

  it('is not, from the first entry that somebody with the database changed', async () => {
    await house.database.owner.atomically(async (tx) => {
      await sql`alter table staff.audit disable trigger user`.execute(tx);
      await sql`update staff.audit set reason = 'outro' where id = 2`.execute(tx);
      await sql`alter table staff.audit enable trigger user`.execute(tx);
    });
    expect(await check()).toMatchObject({ whole: false, broken_at: '2' });
  });
});
