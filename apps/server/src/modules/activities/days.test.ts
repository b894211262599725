import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestLedger,
  type TestMember,
  createTestHouse,
  createTestLedger,
  deposit,
  registerMember,
  signIn,
} from '../../../testing/index.ts';
import { stakeOf } from '../../../testing/staked.ts';
import { dayOf, startOfDay } from '../../platform/index.ts';

let house: TestHouse;
let books: TestLedger;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  books = await createTestLedger(house.database, { clock: house.clock });
});

afterAll(async () => {
  await books.close();
  await house.close();
});

/** Moves the clock to a moment of the site's next day, in seconds from its midnight; below zero, of this one. */
async function toMidnight(seconds: number): Promise<void> {
  const now = house.clock.now();
  const next = startOfDay(dayOf(new Date(now.getTime() + 86_400_000)));
  house.clock.advance((next.getTime() - now.getTime()) / 1000 + seconds);
  const token = await signIn(house, maria.account);
  maria = { ...maria, token, call: house.call(token) };
}

beforeEach(async () => {
  maria = await registerMember(house);
  await toMidnight(-60);
  await deposit(house, maria, '500.00');
});

describe('at midnight in São Paulo, which is three in the morning elsewhere', () => {
  it("today's loss becomes yesterday's, and is lost to who comes a day later", async () => {
    await stakeOf(house, books, maria, 500_00);
    expect((await maria.call('dailyRescueCheck', {})).data.eligible).toBe(false);
    house.clock.advance(60);
    expect((await maria.call('dailyRescueCheck', {})).data).toMatchObject({ eligible: true, claimable: '40.00' });
    await toMidnight(-1);
    expect((await maria.call('dailyRescueCheck', {})).data.eligible).toBe(true);
    await toMidnight(0);
    expect((await maria.call('dailyRescueCheck', {})).data.eligible).toBe(false);
    await expect(maria.call('dailyRescueClaim', {})).rejects.toMatchObject({ code: 422 });
  });

  it('the daily wheel can turn again, for whoever meets the day anew', async () => {
    await maria.call('dailyWheelClaim', {});
    await expect(maria.call('dailyWheelClaim', {})).rejects.toMatchObject({ error: 'no_spins_left' });
    house.clock.advance(59);
    await expect(maria.call('dailyWheelClaim', {})).rejects.toMatchObject({ error: 'no_spins_left' });
    house.clock.advance(1);
    await expect(maria.call('dailyWheelClaim', {})).rejects.toMatchObject({ error: 'user_not_eligible' });
    await deposit(house, maria, '20.00');
    expect((await maria.call('dailyWheelClaim', {})).data.status).toBe('success');
  });

  it('a row of days goes on, and a day that was left out begins it anew', async () => {
    await stakeOf(house, books, maria, 100_00, 100_00);
    await maria.call('dailyLoginClaim', {});
    house.clock.advance(60);
    expect((await maria.call('dailyLoginCheck', {})).data).toMatchObject({ day: 2, claimed_today: false });
    await maria.call('dailyLoginClaim', {});
    await toMidnight(86_400);
    expect((await maria.call('dailyLoginCheck', {})).data).toMatchObject({ day: 1, claimed_today: false });
  });

  it('history counts by the days of the site', async () => {
    await maria.call('ftdClaim', {});
    expect((await maria.call('promotionHistory', { range: 'today' })).data.total).toBe(1);
    house.clock.advance(60);
    expect((await maria.call('promotionHistory', { range: 'today' })).data.total).toBe(0);
    expect((await maria.call('promotionHistory', { range: '3d' })).data.total).toBe(1);
  });
});
