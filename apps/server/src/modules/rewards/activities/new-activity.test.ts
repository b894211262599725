import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { activities } from '@arara/activities';
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
  server = await createTestServer({ activities: [activity, createThirdWheel()] });
  books = await createTestLedger(server.database, { clock: server.clock });
});

afterAll(async () => {
  await books.close();
  await server.close();
  checkout[Symbol.dispose]();
});

/** A wheel of another kind than those of the specification. */
function createThirdWheel(): Activity {
  const wheel = activities.find(({ kind }) => kind === 'daily_wheel');
  if (wheel === undefined) throw new Error('there is no daily wheel');
  const screen = { ...wheel.screen, kind: 'night_fortune', path: '/promotion/activity/night-fortune' } as const;
  return { ...wheel, kind: 'night_fortune', position: 45, screen };
}

async function findPromotion(kind: string): Promise<number> {
  const { data } = await server.call()('activityDetails', {});
  return data.find(({ type }) => type === kind)?.id ?? 0;
}

describe('a scaffolded activity', () => {
  it('is a live promotion of a new installation', async () => {
    const { data } = await server.call()('activityDetails', {});
    const own = data.filter(({ type }) => type === 'lucky_day');
    expect(own).toMatchObject([{ title: 'Lucky day', path: '/promotion/activity/lucky-day' }]);
  });

  it('is claimed once by a member who does what it requires', async () => {
    const maria = await registerMember(server);
    const id = await findPromotion('lucky_day');
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

describe('a wheel of a new kind', () => {
  it('is spun by its number, is listed with its slot, and has a proof with its title', async () => {
    const maria = await registerMember(server);
    const id = await findPromotion('night_fortune');
    await deposit(server, maria, '20.00');
    expect((await maria.call('activityCheck', { id })).data).toMatchObject({ eligible: true, remainingspins: 1 });
    const { data } = await maria.call('activitySpin', { id });
    expect(data).toMatchObject({ status: 'success', remainingspins: 0, spin: { nonce: '0' } });
    const { data: history } = await maria.call('promotionHistory', {});
    expect(history.data).toMatchObject([{ type: 'night_fortune', spin: { id: data.spin.id, place: data.place } }]);
    const { data: proof } = await maria.call('spinProof', { id: data.spin.id });
    expect(proof).toMatchObject({ kind: 'night_fortune', title: 'Roda diária', place: data.place });
    await expect(maria.call('activitySpin', { id })).rejects.toMatchObject({ error: 'no_spins_left' });
  });

  it('is not claimed without a spin, and a promotion without a wheel is not spun', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '20.00');
    const [wheel, other] = [await findPromotion('night_fortune'), await findPromotion('lucky_day')];
    await expect(maria.call('activityClaim', { id: wheel })).rejects.toMatchObject({ error: 'promotion_unknown' });
    await expect(maria.call('activitySpin', { id: other })).rejects.toMatchObject({ error: 'promotion_unknown' });
    await expect(maria.call('activitySpin', {})).rejects.toMatchObject({ error: 'promotion_unknown' });
  });
});
