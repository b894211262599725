import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  payCode,
  registerMember,
  requestDeposit,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;
let day: string;

const invalid = (field: string) => ({ error: 'invalid', errors: { [field]: [expect.any(String)] } });

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  ana = await signInStaff(server, 'finance');
  day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  await payCode(server, (await requestDeposit(maria, '100.00')).pix_code);
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
});

afterAll(() => server.close());

describe('the reports of players', () => {
  it('are refused without the permission', async () => {
    const support = await signInStaff(server, 'support');
    const input = { from: day, to: day };
    await expect(support('officeReportCohorts', input)).rejects.toMatchObject({ error: 'forbidden' });
    await expect(support('officeReportPlayers', input)).rejects.toMatchObject({ error: 'forbidden' });
  });

  it('refuse days that do not exist, ranges that are too long and limits that are too high', async () => {
    const cohorts = (input: object) => ana('officeReportCohorts', { from: day, to: day, ...input });
    await expect(cohorts({ from: '2026-02-31' })).rejects.toMatchObject(invalid('from'));
    await expect(cohorts({ from: '2026-01-01', to: '2026-03-01', by: 'day' })).rejects.toMatchObject(invalid('to'));
    await expect(cohorts({ by: 'hour' as never })).rejects.toMatchObject(invalid('by'));
    await expect(cohorts({ start: 'login' as never })).rejects.toMatchObject(invalid('start'));
    const players = (input: object) => ana('officeReportPlayers', { from: day, to: day, ...input });
    await expect(players({ to: '2026-02-31' })).rejects.toMatchObject(invalid('to'));
    await expect(players({ limit: 100_000 })).rejects.toMatchObject(invalid('limit'));
    await expect(players({ order: 'name' as never })).rejects.toMatchObject(invalid('order'));
    await expect(players({ sites: '\u0000' })).rejects.toMatchObject({ error: 'invalid' });
  });

  it('return the cohort of today and its deposits', async () => {
    const { data } = await ana('officeReportCohorts', { from: day, to: day, by: 'day', start: 'first_deposit' });
    const [cell] = data.rows[0]?.cells ?? [];
    expect(data.rows).toMatchObject([{ members: 1 }]);
    expect(cell).toMatchObject({ number: 0, is_running: true, depositor_bps: 10_000, ltv_deposit_amount: '100.00' });
  });

  it('rank players with their names, and countries', async () => {
    const input = { from: day, to: day, order: 'deposit_amount' as const };
    const { data } = await ana('officeReportPlayers', input);
    expect(data.rows[0]).toMatchObject({ key: String(maria.id), title: maria.account, deposit_amount: '100.00' });
    const area = (await ana('officeReportPlayers', { ...input, group: 'area' })).data;
    expect(area.sums).toMatchObject({ registrations: 1, depositors: 1 });
  });
});
