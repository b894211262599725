import type { Call, Input } from '@arara/contract/client';
import { EXPORT_FILE_PATH } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  deposit,
  messageSentTo,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { requestSender } from '../../../../testing/raw-request.ts';

let server: TestServer;
let rui: Call;
let ana: Call;
let bia: Call;
let viewId: string;
let ids: Record<'rui' | 'ana', number>;
const tokens = new Map<string, string>();

const enter = (role: 'finance' | 'auditor' | 'risk', name: string) =>
  signInStaff(server, role, `${name}@arara.test`, (token) => tokens.set(name, token));

const HOUR = 3_600;

beforeAll(async () => {
  server = await createTestServer();
  // Friday 20 November 2026, 12:00 at the site.
  await deposit(server, await registerMember(server), '80.00');
  [rui, ana, bia] = [await enter('finance', 'rui'), await enter('auditor', 'ana'), await enter('risk', 'bia')];
  const view = { list: 'reports' as const, name: 'Caixa por dia', query: 'view=money&rows=day', shared: false };
  viewId = (await rui('officeViewSave', view)).data[0]?.id ?? '';
  const { readers } = (await rui('officeScheduledReports', {})).data;
  const idOf = (email: string) => readers.find((reader) => reader.email === email)?.id ?? 0;
  ids = { rui: idOf('rui@arara.test'), ana: idOf('ana@arara.test') };
});

afterAll(() => server.close());

beforeEach(async () => {
  for (const { id, own } of (await rui('officeScheduledReports', {})).data.schedules)
    if (own) await rui('officeScheduledReportRemove', { id });
});

const save = async (input: Partial<Input<'officeScheduledReportSave'>> = {}, call = rui) => {
  const whole = { view_id: viewId, format: 'csv' as const, cadence: 'daily' as const, hour: 7, recipients: [ids.ana] };
  return (await call('officeScheduledReportSave', { ...whole, ...input })).data.id;
};
const list = async (call = rui) => (await call('officeScheduledReports', {})).data.schedules;
const countMails = async (to = 'ana@arara.test') => {
  await server.settle();
  return server.bank.messages().filter((message) => message.to === to).length;
};
/** Advances to the next moment at which a schedule is due, and lets the jobs run. */
async function passDue(id: string): Promise<void> {
  const next = (await list()).find((one) => one.id === id)?.next_at ?? '';
  await advance((Date.parse(next) - server.clock.now().getTime()) / 1000);
  await runJob();
}
const enqueue = (queue: 'report_schedules' | 'sweep_player_stats') =>
  server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
/** Counts the movements so far, then lets the schedules run. */
async function runJob(): Promise<void> {
  await enqueue('sweep_player_stats');
  await server.settle();
  await enqueue('report_schedules');
  await server.settle();
}
/** Advances the clock; the sessions of staff would end meanwhile. */
async function advance(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  const now = server.clock.now();
  await sql`update staff.session set seen_at = ${now}, expires_at = ${now}::timestamptz + interval '1 day'`.execute(
    server.database.db,
  );
}

describe('a scheduled report', () => {
  it('is offered to active staff who may read and export reports only', async () => {
    const { readers } = (await rui('officeScheduledReports', {})).data;
    expect(readers.map(({ email }) => email)).toEqual(expect.arrayContaining(['rui@arara.test', 'ana@arara.test']));
    expect(readers.map(({ email }) => email)).not.toContain('bia@arara.test');
    await expect(list(bia)).rejects.toMatchObject({ code: 403 });
  });

  it('sends one message a period, with a file that only its recipient can download', async () => {
    const id = await save();
    expect(await list()).toMatchObject([
      { id, own: true, cadence: 'daily', paused: false, stopped_by: null, runs: [] },
    ]);
    const before = await countMails();
    await passDue(id);
    expect(await countMails()).toBe(before + 1);
    await runJob();
    await runJob();
    expect(await countMails()).toBe(before + 1);
    const [schedule] = await list(ana);
    expect(schedule).toMatchObject({
      id,
      own: false,
      runs: [{ email: 'ana@arara.test', status: 'sent', problem: null }],
    });
    const text = (await messageSentTo(server, 'ana@arara.test')) ?? '';
    expect(text).toContain('Caixa por dia');
    expect(text).toContain(`/office/exports`);
    const [file] = (await ana('officeExports', {})).data;
    expect(file).toMatchObject({ list: 'money', status: 'done', format: 'csv', rows_done: 2 });
    const send = requestSender(server);
    const fetchAs = (name: string) =>
      send(`${EXPORT_FILE_PATH}?id=${file?.id}`, { headers: { authorization: `Bearer ${tokens.get(name) ?? ''}` } });
    const { status, text: csv } = await fetchAs('ana');
    expect(status).toBe(200);
    const [, day, sums] = csv.trim().split('\r\n');
    expect(day).toContain('"2026-11-20 00:00:00"');
    expect(day).toContain('80,00');
    expect(sums).toMatch(/^"Total"/);
    expect((await fetchAs('rui')).status).toBe(404);
  });

  it('sends the next period after it, and not the periods that were missed', async () => {
    const id = await save();
    const before = await countMails();
    await passDue(id);
    await advance(3 * 24 * HOUR);
    await runJob();
    expect(await countMails()).toBe(before + 2);
  });

  it('sends the week before on Monday, in a spreadsheet', async () => {
    const id = await save({ cadence: 'weekly', format: 'xlsx', hour: 8 });
    await passDue(id);
    const [schedule] = await list();
    const { from, to, status } = schedule?.runs[0] ?? {};
    expect(status).toBe('sent');
    expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(new Date(`${to}T00:00:00Z`).getUTCDay()).toBe(0);
    expect((await ana('officeExports', {})).data[0]).toMatchObject({ format: 'xlsx', status: 'done', rows_done: 8 });
  });

  it('waits until the movements of its period are counted', async () => {
    const id = await save({ hour: 0 });
    const before = await countMails();
    const next = (await list()).find((one) => one.id === id)?.next_at ?? '';
    await advance((Date.parse(next) - server.clock.now().getTime()) / 1000);
    await enqueue('report_schedules');
    expect(await countMails()).toBe(before);
    await advance(60);
    await runJob();
    expect(await countMails()).toBe(before + 1);
  });

  it('sends nothing while it is paused, and the next period once it is resumed', async () => {
    const id = await save();
    await rui('officeScheduledReportPause', { id, paused: true });
    const before = await countMails();
    await advance(48 * HOUR);
    await runJob();
    expect(await countMails()).toBe(before);
    expect(await list()).toMatchObject([{ paused: true, next_at: null }]);
    await rui('officeScheduledReportPause', { id, paused: false });
    await runJob();
    expect(await countMails()).toBe(before);
    await passDue(id);
    expect(await countMails()).toBe(before + 1);
  });

  it('records the failure for a recipient who may no longer read reports, and sends to the others', async () => {
    const id = await save({ recipients: [ids.ana, ids.rui] });
    const [beforeAna, beforeRui] = [await countMails(), await countMails('rui@arara.test')];
    const change = (permissions: string) =>
      sql`update staff.role set permissions = ${sql.raw(permissions)} where key = 'auditor'`.execute(
        server.database.db,
      );
    await change(`array_remove(permissions, 'report.read')`);
    await passDue(id);
    await change(`array_append(permissions, 'report.read')`);
    const [schedule] = await list();
    expect(schedule?.runs).toMatchObject([
      { email: 'rui@arara.test', status: 'sent' },
      { email: 'ana@arara.test', status: 'failed', problem: 'forbidden' },
    ]);
    expect([await countMails(), await countMails('rui@arara.test')]).toEqual([beforeAna, beforeRui + 1]);
  });

  it('sends no message for a file that its recipient may not have once it is written', async () => {
    const id = await save();
    const before = await countMails();
    await sql`update reports.schedule set next_at = ${server.clock.now()} where id = ${id}`.execute(server.database.db);
    await enqueue('sweep_player_stats');
    await server.settle();
    await enqueue('report_schedules');
    await server.server.jobs.drain();
    expect((await list())[0]?.runs).toMatchObject([{ status: 'waiting' }]);
    await sql`update staff.member set disabled_at = now() where id = ${ids.ana}`.execute(server.database.db);
    await server.settle();
    await sql`update staff.member set disabled_at = null where id = ${ids.ana}`.execute(server.database.db);
    expect(await countMails()).toBe(before);
    expect(await list()).toMatchObject([{ runs: [{ status: 'failed', problem: 'forbidden' }] }]);
  });

  it('stops with the permission of its owner, and with its view', async () => {
    const lost = await enter('finance', 'leo');
    const view = { list: 'reports' as const, name: 'De Leo', query: 'view=money', shared: false };
    const own = (await lost('officeViewSave', view)).data.find(({ name }) => name === 'De Leo')?.id ?? '';
    const id = await save({ view_id: own }, lost);
    await sql`update staff.member set disabled_at = now() where email = 'leo@arara.test'`.execute(server.database.db);
    await advance(24 * HOUR);
    await runJob();
    expect((await list(ana)).find((one) => one.id === id)).toMatchObject({ stopped_by: 'owner', next_at: null });
    const gone = (await rui('officeViewSave', { ...view, name: 'Some' })).data.find(({ name }) => name === 'Some');
    const second = await save({ view_id: gone?.id ?? '' });
    await rui('officeViewDelete', { id: gone?.id ?? '' });
    await passDue(second);
    expect(await list()).toMatchObject([{ id: second, stopped_by: 'view', next_at: null }]);
  });

  it('belongs to its owner', async () => {
    const id = await save();
    await expect(ana('officeScheduledReportRemove', { id })).rejects.toMatchObject({ code: 404 });
    await expect(ana('officeScheduledReportPause', { id, paused: true })).rejects.toMatchObject({ code: 404 });
    await expect(save({ id, hour: 9, view_id: viewId }, ana)).rejects.toMatchObject({ code: 404 });
    await save({ id, hour: 9 });
    expect(await list()).toMatchObject([{ id, hour: 9 }]);
  });

  it.each([
    ['a recipient who may not read reports', { recipients: [999_999] }, 'recipients'],
    ['no recipient', { recipients: [] }, 'recipients'],
    ['an hour that no day has', { hour: 24 }, 'hour'],
    ['another cadence', { cadence: 'yearly' }, 'cadence'],
  ])('is refused with %s', async (_what, input, field) => {
    const refusal = await save(input as never).catch((error: { errors: object }) => error.errors);
    expect(Object.keys(refusal)).toEqual([field]);
  });

  it('is refused for a view without a file, and for one of another member', async () => {
    const view = { list: 'reports' as const, name: 'Dívida', query: 'view=liabilities', shared: false };
    const shown = (await rui('officeViewSave', view)).data.find(({ name }) => name === 'Dívida');
    await expect(save({ view_id: shown?.id ?? '' })).rejects.toMatchObject({ code: 422 });
    await expect(save({}, ana)).rejects.toMatchObject({ code: 404 });
  });
});
