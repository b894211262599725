import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Activity } from '@arara/activity-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestLedger,
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  registerMember,
} from '../../../../testing/index.ts';
import { settleBet } from '../../../../testing/settled-bet.ts';
import { scaffold } from '../../../../../../tools/new/scaffold.ts';
import { type TrialCheckout, createTrialCheckout } from '../../../../../../tools/new/trial-checkout.ts';

let checkout: TrialCheckout;
let server: TestServer;
let books: TestLedger;

beforeAll(async () => {
  checkout = createTrialCheckout('activities');
  await scaffold(checkout.root, 'activity', 'lucky-day');
  const manifest = pathToFileURL(join(checkout.root, 'activities/lucky-day/activity.ts')).href;
  const { activity } = (await import(manifest)) as { activity: Activity };
  server = await createTestServer({ activities: [activity] });
  books = await createTestLedger(server.database, { clock: server.clock });
});

afterAll(async () => {
  await books.close();
  await server.close();
  checkout[Symbol.dispose]();
});

describe('a scaffolded activity', () => {
  it('is a live promotion of a new installation', async () => {
    const { data } = await server.call()('activityDetails', {});
    expect(data).toMatchObject([{ type: 'lucky_day', title: 'Lucky day', path: '/promotion/activity/lucky-day' }]);
  });

  it('is claimed once by a member who does what it requires', async () => {
    const maria = await registerMember(server);
    const [{ id } = { id: 0 }] = (await server.call()('activityDetails', {})).data;
    await deposit(server, maria, '100.00');
    await settleBet(server, books, maria, 40_00);
    expect((await maria.call('activityCheck', { id })).data).toMatchObject({
      state: 'progress',
      progress: { done: '40.00', of: '100.00' },
    });
    await settleBet(server, books, maria, 60_00);
    expect((await maria.call('activityClaim', { id })).data).toMatchObject({ amount: '1.00', pocket: 'bonus' });
    await expect(maria.call('activityClaim', { id })).rejects.toMatchObject({ error: 'user_not_eligible' });
  });
});
