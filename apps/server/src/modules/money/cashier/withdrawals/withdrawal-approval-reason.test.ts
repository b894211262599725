import type { Call } from '@arara/contract/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import { registerDebtor } from '../../../../../testing/debtor.ts';
import { type TestServer, createTestServer, settleDelayedJobs, signInStaff } from '../../../../../testing/index.ts';

let server: TestServer;
let ana: Call;
let rui: Call;

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 100_00n });
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  rui = await signInStaff(server, 'finance', 'rui@arara.test');
});

afterAll(() => server.close());

afterEach(async () => {
  await settleDelayedJobs(server);
  await requireSoundBooks(server);
});

const reason = 'Confirmado por ligação';
const read = async (id: string) => (await ana('officeWithdrawal', { id })).data;

/** A withdrawal of money that was hardly played, which raises a red flag. */
async function requestWithdrawal(money = '70.00'): Promise<string> {
  const maria = await registerDebtor(server, ana);
  await maria.pay('200.00');
  return maria.withdraw(money);
}

const refused = { code: 422, error: 'withdrawal_reason_needed', errors: { reason: [expect.any(String)] } };

describe('an approval in spite of a red flag', () => {
  it('requires a reason, which is recorded', async () => {
    const id = await requestWithdrawal();
    await server.settle();
    expect((await read(id)).flags.find(({ name }) => name === 'velocity')).toMatchObject({ severity: 'reason' });
    await expect(ana('officeApprove', { id })).rejects.toMatchObject(refused);
    expect((await read(id)).status).toBe('in_review');
    expect((await ana('officeApprove', { id, reason })).data.status).toBe('approved');
    const root = await signInStaff(server, 'admin', 'eva@arara.test');
    const { data } = await root('officeAudit', { q: `withdrawal:${id}` });
    expect(data.data[0]).toMatchObject({ action: 'withdrawal.approved', reason });
  });

  it('requires a reason of each of two people', async () => {
    const id = await requestWithdrawal('150.00');
    await server.settle();
    await ana('officeApprove', { id, reason });
    await expect(rui('officeApprove', { id })).rejects.toMatchObject(refused);
    expect((await rui('officeApprove', { id, reason })).data.status).toBe('approved');
  });

  it('requires a reason until the flags are computed', async () => {
    const id = await requestWithdrawal();
    expect((await read(id)).risk).toBe('unknown');
    await expect(ana('officeApprove', { id })).rejects.toMatchObject(refused);
  });

  it('is not possible in bulk', async () => {
    const id = await requestWithdrawal();
    await server.settle();
    const { data } = await ana('officeApproveMany', { ids: [id], total: (await read(id)).net });
    expect(data).toMatchObject({ approved: [], left: [{ id, error: 'withdrawal_not_green' }] });
    expect((await read(id)).status).toBe('in_review');
  });
});
