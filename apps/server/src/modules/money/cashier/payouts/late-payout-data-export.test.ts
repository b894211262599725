import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

it('exports to a member which payouts were late and how they were settled, without reasons and staff names', async () => {
  const [finance, maria] = [await signInStaff(server, 'finance'), await registerMember(server)];
  await deposit(server, maria, '100.00');
  const account = await prepareWithdrawal(maria);
  const { id } = (await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' })).data;
  server.bank.faults({ payout: 'AC03' });
  await finance('officeApprove', { id, reason: 'Conferido' });
  await server.settle();
  expect(server.bank.changeMind(id)).toBe(true);
  await server.settle();
  await finance('officePayoutSettle', { id, way: 'cash', reason: 'Combinado por telefone' });
  const password = 'segredo-longo';
  const { data } = await maria.call('privacyExport', { password });
  await server.settle();
  const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
  const { withdrawals } = (document as { cashier: { withdrawals: { number: string; paid_late: unknown }[] } }).cashier;
  const at = server.clock.now().toISOString();
  expect(withdrawals.find(({ number }) => number === id)?.paid_late).toEqual([
    { amount: '50.00', owed: '0.00', known_at: at, undone_at: null, settled: [{ by: 'cash', amount: '50.00', at }] },
  ]);
  expect(JSON.stringify(document)).not.toContain('Combinado por telefone');
});
