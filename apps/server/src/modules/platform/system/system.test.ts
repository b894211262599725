import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, deposit, registerMember, signInStaff } from '../../../../testing/index.ts';

let server: TestServer;
let admin: Call;
let auditor: Call;
let support: Call;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  auditor = await signInStaff(server, 'auditor');
  support = await signInStaff(server, 'support');
});

afterAll(() => server.close());

const loadJob = async (name: string) => (await auditor('officeJobs', {})).data.find(({ id }) => id === name);
const run = (name: string, call = admin) => call('officeJobRun', { name, reason: 'conferência' });

describe('the jobs', () => {
  it('show their plan, their latest run and what they did in a day', async () => {
    expect((await run('seal')).data).toEqual({ enqueued: true });
    await server.settle();
    const job = await loadJob('seal');
    expect(job).toMatchObject({ cron: '* * * * *', waiting: 0, failed: 0, retrying: 0 });
    expect(job?.last).toMatchObject({ state: 'completed' });
    expect(job?.done_day).toBeGreaterThan(0);
    expect(new Date(job?.next_at ?? 0) > server.clock.now()).toBe(true);
    expect(await loadJob('payout')).toMatchObject({ cron: null, next_at: null });
  });

  it('are started once while one is due, with an audit entry', async () => {
    expect((await run('sweep')).data).toEqual({ enqueued: true });
    expect((await run('sweep')).data).toEqual({ enqueued: false });
    await server.settle();
    const { data } = await auditor('officeAudit', { action: 'job.started', subject: 'job:sweep' });
    expect(data.data).toMatchObject([{ staff: 'admin@arara.test', reason: 'conferência' }]);
  });

  it('are not started by hand where an event starts them, nor where they are unknown', async () => {
    await expect(run('payout')).rejects.toMatchObject({ error: 'job_not_planned', code: 409 });
    await expect(run('nunca_houve')).rejects.toMatchObject({ error: 'not_found', code: 404 });
    await expect(run('Bad Name')).rejects.toMatchObject({ code: 422 });
  });

  it('show the error of a failed run', async () => {
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'commission_pay', { id: 1_999_999_999 }));
    await sql`
      update jobs.job set state = 'retry', retry_count = 3, started_on = now(), output = '{"message":"the bank is away"}'
      where name = 'commission_pay' and state = 'created'`.execute(server.database.db);
    expect((await auditor('officeJobFailures', { name: 'commission_pay' })).data).toMatchObject([
      { state: 'retry', retries: 3, error: 'the bank is away' },
    ]);
    expect(await loadJob('commission_pay')).toMatchObject({ retrying: 1 });
    await expect(auditor('officeJobFailures', { name: 'nunca_houve' })).rejects.toMatchObject({ error: 'not_found' });
  });

  it('are read and started with a permission only', async () => {
    await expect(support('officeJobs', {})).rejects.toMatchObject({ code: 403 });
    await expect(support('officeHealth', {})).rejects.toMatchObject({ code: 403 });
    await expect(support('officeSettings', {})).rejects.toMatchObject({ code: 403 });
    await expect(run('sweep', auditor)).rejects.toMatchObject({ code: 403 });
  });
});

describe('the health', () => {
  it('names each check with its state', async () => {
    const { data } = await auditor('officeHealth', {});
    expect(data.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(data.checks.map(({ name, state }) => [name, state])).toEqual(
      expect.arrayContaining([
        ['database', 'good'],
        ['migrations', 'good'],
        ['bus', 'unused'],
        ['clock', 'good'],
      ]),
    );
    expect(data.checks).toHaveLength(8);
    expect(data.checks.find(({ name }) => name === 'database')?.detail).toMatch(/^PostgreSQL \d+/);
  });

  it('calls the seal late while movements wait to be sealed', async () => {
    server.clock.advance(1);
    await deposit(server, await registerMember(server), '10.00');
    const loadSeal = async () => (await auditor('officeHealth', {})).data.checks.find(({ name }) => name === 'seal');
    server.clock.advance(301);
    expect(await loadSeal()).toMatchObject({ state: 'late' });
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'seal', {}));
    await server.settle();
    expect(await loadSeal()).toMatchObject({ state: 'good' });
  });
});
