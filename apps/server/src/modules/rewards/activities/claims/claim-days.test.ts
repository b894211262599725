import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestLedger,
  type TestMember,
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  registerMember,
  signIn,
} from '../../../../../testing/index.ts';
import { settleBet } from '../../../../../testing/settled-bet.ts';
import { dayOf, startOfDay } from '../../../../platform/index.ts';

let server: TestServer;
let books: TestLedger;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
});

afterAll(async () => {
  await books.close();
  await server.close();
});

/** Moves the clock to a moment of the site's next day, in seconds from its midnight; below zero, of this one. */
async function toMidnight(seconds: number): Promise<void> {
  const now = server.clock.now();
  const next = startOfDay(dayOf(new Date(now.getTime() + 86_400_000)));
  server.clock.advance((next.getTime() - now.getTime()) / 1000 + seconds);
  const token = await signIn(server, maria.account);
  maria = { ...maria, token, call: server.call(token) };
}

beforeEach(async () => {
  maria = await registerMember(server);
  await toMidnight(-60);
  await deposit(server, maria, '500.00');
});

describe('midnight in São Paulo, three in the morning UTC', () => {
  it("turns today's loss into yesterday's, which expires a day later", async () => {
    await settleBet(server, books, maria, 500_00);
    expect((await maria.call('dailyRescueCheck', {})).data.eligible).toBe(false);
    server.clock.advance(60);
    expect((await maria.call('dailyRescueCheck', {})).data).toMatchObject({ eligible: true, claimable: '40.00' });
    await toMidnight(-1);
    expect((await maria.call('dailyRescueCheck', {})).data.eligible).toBe(true);
    await toMidnight(0);
    expect((await maria.call('dailyRescueCheck', {})).data.eligible).toBe(false);
    await expect(maria.call('dailyRescueClaim', {})).rejects.toMatchObject({ code: 422 });
  });

  it('allows another spin of the daily wheel', async () => {
    await maria.call('dailyWheelClaim', {});
    await expect(maria.call('dailyWheelClaim', {})).rejects.toMatchObject({ error: 'no_spins_left' });
    server.clock.advance(59);
    await expect(maria.call('dailyWheelClaim', {})).rejects.toMatchObject({ error: 'no_spins_left' });
    server.clock.advance(1);
    await expect(maria.call('dailyWheelClaim', {})).rejects.toMatchObject({ error: 'user_not_eligible' });
    await deposit(server, maria, '20.00');
    expect((await maria.call('dailyWheelClaim', {})).data.status).toBe('success');
  });

  it('continues a login streak, and restarts it after a missed day', async () => {
    for (let round = 0; round < 5; round += 1) await settleBet(server, books, maria, 100_00, 100_00);
    await maria.call('dailyLoginClaim', {});
    server.clock.advance(60);
    expect((await maria.call('dailyLoginCheck', {})).data).toMatchObject({ day: 2, claimed_today: false });
    await maria.call('dailyLoginClaim', {});
    await toMidnight(86_400);
    expect((await maria.call('dailyLoginCheck', {})).data).toMatchObject({ day: 1, claimed_today: false });
  });

  it('filters the history by the days of the site', async () => {
    await maria.call('ftdClaim', {});
    expect((await maria.call('promotionHistory', { range: 'today' })).data.total).toBe(1);
    server.clock.advance(60);
    expect((await maria.call('promotionHistory', { range: 'today' })).data.total).toBe(0);
    expect((await maria.call('promotionHistory', { range: '3d' })).data.total).toBe(1);
  });
});
