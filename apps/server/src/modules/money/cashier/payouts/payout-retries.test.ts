import { parseReais } from '@arara/money';
import { SEND_REASON_CODES } from '@arara/pix';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';
import { translatePayoutReason, translations } from '../../../../platform/index.ts';

let server: TestServer;
let maria: TestMember;
let account: number;
let ana: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '2000.00');
  account = await prepareWithdrawal(maria);
  ana = await signInStaff(server, 'finance');
});

afterAll(() => server.close());

afterEach(() => server.bank.faults({ payout: 'pay', webhook: 'deliver' }));

async function approved(): Promise<string> {
  const { data } = await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
  await ana('officeApprove', { id: data.id, reason: 'Conferido' });
  return data.id;
}

const detail = async (id: string) => (await maria.call('drawingDetail', { id })).data;
const loadBalances = async () => (await maria.call('me', {})).data;
const listPayouts = async (id: string) => (await ana('officePayouts', { q: id, order: 'asc' })).data.data;
const later = async () => {
  await server.server.jobs.drain({ early: true });
  await server.settle();
};
const alarms = () =>
  server.logged.filter((line) => line.includes('"level":50') && line.includes('had reported as failed'));

/** The bank changes the outcome of a finished payout and sends the notification. */
async function changeMind(id: string): Promise<void> {
  expect(server.bank.changeMind(id)).toBe(true);
  await server.settle();
}

describe('a payout that failed because of a bank', () => {
  it.each(['AB03', 'AB09', 'ED05'] as const)(
    'is retried under another number while its money stays held (%s)',
    async (code) => {
      const before = (await loadBalances()).money;
      server.bank.faults({ payout: code });
      const id = await approved();
      await server.settle();
      server.bank.faults({ payout: 'pay' });
      expect(await detail(id)).toMatchObject({ state: 'paying', reason: null });
      expect((await loadBalances()).held_money).toBe('50.00');
      expect(await listPayouts(id)).toMatchObject([
        { id, attempt: 1, status: 'failed', reason: code },
        { attempt: 2, status: 'sending', reason: null },
      ]);
      await later();
      const paid = await detail(id);
      expect(paid).toMatchObject({ state: 'paid', reason: null });
      expect(paid.timeline.map(({ state }) => state)).toEqual(['requested', 'in_review', 'approved', 'paying', 'paid']);
      const payouts = await listPayouts(id);
      expect(payouts[1]).toMatchObject({ status: 'paid', end_to_end_id: paid.end_to_end_id });
      expect((parseReais(before) ?? 0n) - (parseReais((await loadBalances()).money) ?? 0n)).toBe(50_00n);
      await requireSoundBooks(server);
    },
  );

  it('is abandoned after the second failure, and the money is returned once', async () => {
    const before = await loadBalances();
    server.bank.faults({ payout: 'AB09', webhook: 'duplicate' });
    const id = await approved();
    await server.settle();
    await later();
    await later();
    expect(await detail(id)).toMatchObject({ state: 'failed', reason: translations.pt('payoutReasons.AB09') });
    expect(await listPayouts(id)).toHaveLength(2);
    expect(await loadBalances()).toMatchObject({ money: before.money, held_money: '0.00' });
    await requireSoundBooks(server);
  });

  it('is not retried for another reason', async () => {
    server.bank.faults({ payout: 'AC03' });
    const id = await approved();
    await later();
    expect(await listPayouts(id)).toMatchObject([{ id, status: 'failed', reason: 'AC03' }]);
    await requireSoundBooks(server);
  });

  it('pays the withdrawal when the first attempt succeeds before the second is sent', async () => {
    server.bank.faults({ payout: 'AB03' });
    const id = await approved();
    await server.settle();
    server.bank.faults({ payout: 'pay' });
    const before = alarms().length;
    await changeMind(id);
    await later();
    expect(await detail(id)).toMatchObject({ state: 'paid', end_to_end_id: server.bank.state.payouts.get(id)?.e2eId });
    const [first, second] = await listPayouts(id);
    expect(first).toMatchObject({ status: 'contradicted', reason: 'AB03' });
    expect(first?.contradicted_at).not.toBeNull();
    expect(second).toMatchObject({ status: 'failed', reason: 'not_sent' });
    expect(server.bank.state.payouts.has(second?.id ?? '')).toBe(false);
    expect(alarms()).toHaveLength(before + 1);
    // The held money paid for it: nobody owes anything.
    expect(first?.late).toMatchObject({ amount: '50.00', owed: '0.00', steps: [{ way: 'held', by: null }] });
    await requireSoundBooks(server);
  });
});

describe('the failure reason of a payout', () => {
  it('has a text for every known code of SPI and of payment providers', () => {
    const t = translations.pt;
    const other = t('payoutReasons.other');
    for (const code of SEND_REASON_CODES) expect(translatePayoutReason(t, code), code).not.toBe(other);
    for (const code of ['XXXX', 'toString', 'constructor']) expect(translatePayoutReason(t, code)).toBe(other);
  });
});
