import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type TestHouse,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

it('tells a member in the copy of their data what was paid late and how it was settled; not why, nor by whom', async () => {
  const [finance, maria] = [await signInStaff(house, 'finance'), await registerMember(house)];
  await deposit(house, maria, '100.00');
  const account = await prepareWithdrawal(maria);
  const { id } = (await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' })).data;
  house.bank.faults({ payout: 'AC03' });
  await finance('officeApprove', { id });
  await house.settle();
  expect(house.bank.changeMind(id)).toBe(true);
  await house.settle();
  await finance('officePayoutSettle', { id, way: 'cash', reason: 'Combinado por telefone' });
  const password = 'segredo-longo';
  const { data } = await maria.call('privacyExport', { password });
  await house.settle();
  const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
  const { withdrawals } = (document as { cashier: { withdrawals: { number: string; paid_late: unknown }[] } }).cashier;
  const at = house.clock.now().toISOString();
  expect(withdrawals.find(({ number }) => number === id)?.paid_late).toEqual([
    { amount: '50.00', owed: '0.00', known_at: at, undone_at: null, settled: [{ by: 'cash', amount: '50.00', at }] },
  ]);
  expect(JSON.stringify(document)).not.toContain('Combinado por telefone');
});
