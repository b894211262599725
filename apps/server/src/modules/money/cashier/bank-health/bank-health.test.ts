import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  registerMember,
  requestDeposit,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let finance: Call;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  finance = await signInStaff(server, 'finance');
});

afterAll(() => server.close());

const load = async (hours?: number) => (await finance('officeBankHealth', hours === undefined ? {} : { hours })).data;

describe('the health of the bank', () => {
  it('counts the requests and messages of an hour', async () => {
    await deposit(server, maria, '100.00');
    await requestDeposit(maria, '40.00');
    await expect.poll(async () => (await load()).calls.find(({ call }) => call === 'createCharge')?.calls).toBe(2);
    const { total, hours, calls, last_webhook_at: lastAt } = await load();
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)).toMatchObject({
      calls: total.calls,
      refused: 0,
      unknown: 0,
      webhooks: 1,
      webhooks_unreadable: 0,
    });
    expect(calls[0]?.p95_ms).toBeGreaterThan(0);
    expect(total.last_ok_at).not.toBeNull();
    expect(lastAt).not.toBeNull();
  });

  it('shows our account of the bank, and no balance before the bank was asked', async () => {
    expect((await load()).float).toMatchObject({ bank: null, clearing: '100.00', payouts: 0, payouts_amount: '0.00' });
  });

  it('is refused without the permission, and for a bad period', async () => {
    const content = await signInStaff(server, 'content');
    await expect(content('officeBankHealth', {})).rejects.toMatchObject({ code: 403 });
    await expect(load(0)).rejects.toMatchObject({ code: 422 });
    await expect(load(1_000)).rejects.toMatchObject({ code: 422 });
  });

  it('leaves out what is older than the period', async () => {
    server.clock.advance(2 * 3_600);
    finance = await signInStaff(server, 'finance', 'later@arara.test');
    expect((await load(2)).total).toMatchObject({ calls: 0, p50_ms: null, last_ok_at: null });
    expect((await load(3)).total.calls).toBeGreaterThan(0);
  });
});
