import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, signInStaff } from '../../../../../testing/index.ts';

let server: TestServer;
let root: Call;
let auditor: Call;

beforeAll(async () => {
  server = await createTestServer();
  root = await signInStaff(server, 'admin', 'rui@arara.test');
  auditor = await signInStaff(server, 'auditor', 'eva@arara.test');
});

afterAll(() => server.close());

const check = async () => (await auditor('officeAuditCheck', {})).data;

describe('the route of the audit log', () => {
  it('names the member whom an entry concerns, and filters actors by their whole e-mail', async () => {
    const { data: people } = await root('officeStaff', { q: 'eva' });
    const id = people.data[0]?.id ?? 0;
    await root('officeStaffRole', { id, role: 'auditor', reason: 'confere' });
    await root('officeStaffSessionsEnd', { staff_id: id, reason: 'saiu' });
    auditor = await signInStaff(server, 'auditor', 'ivo@arara.test');
    const filter = { action: 'staff.sessions_ended', staff: 'RUI@arara.test' };
    const { data } = await auditor('officeAudit', filter);
    expect(data.data).toMatchObject([{ staff: 'rui@arara.test', subject: `staff:${id}`, about: 'eva@arara.test' }]);
    expect((await auditor('officeAudit', { ...filter, staff: 'rui' })).data.total).toBe(0);
    const { data: sites } = await auditor('officeAudit', { staff: 'nobody@arara.test' });
    expect(sites.total).toBe(0);
  });
});

describe('the check of the hash chain', () => {
  it('reports an intact chain, also to concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, check));
    for (const answer of answers) expect(answer).toMatchObject({ whole: true, broken_at: null });
    const { data } = await auditor('officeAudit', { limit: 1 });
    expect(answers[0]).toMatchObject({ entries: String(data.total), checked_at: server.clock.now().toISOString() });
  });

  it('reports the first entry that the owner of the database changed', async () => {
    await server.database.owner.atomically(async (tx) => {
      await sql`alter table staff.audit disable trigger user`.execute(tx);
      await sql`update staff.audit set reason = 'outro' where id = 2`.execute(tx);
      await sql`alter table staff.audit enable trigger user`.execute(tx);
    });
    expect(await check()).toMatchObject({ whole: false, broken_at: '2' });
  });
});
