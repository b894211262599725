import type { Input } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';
import { settingsOf } from '../../../testing/site-settings.ts';

let house: TestHouse;
let maria: TestMember;
let session: string;
let office: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  house = await createTestHouse({ cycleMs: 1_000 });
  maria = await registerMember(house);
  await deposit(house, maria, '200.00');
  office = await signInStaff(house, 'admin');
});

afterAll(() => house.close());

const launch = async () => (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
const bet = (how: Partial<Input<'bet'>> = {}) => maria.call('bet', { session, stake: '1.00', key: freshKey(), ...how });

/** Changes the rules of the home site as staff does. */
async function setPace(change: Partial<Input<'officeSiteSave'>['pace']>): Promise<void> {
  const { data } = await office('officeSite', { id: 'arara' });
  await office('officeSiteSave', { ...settingsOf(data), pace: { ...data.pace, ...change } });
}

beforeEach(async () => {
  house.clock.advance(60);
  ({ session } = await launch());
});

it('is told to whoever opens a game', async () => {
  expect((await launch()).pace).toEqual({ cycle_ms: 1000, turbo_cycle_ms: 500, auto_rounds: 100 });
});

it('refuses a bet that comes too soon with the time to wait, to the second and to the millisecond', async () => {
  await bet();
  house.clock.advance(0.3);
  await expect(bet()).rejects.toMatchObject({
    code: 429,
    error: 'round_too_soon',
    retryAfterSeconds: 1,
    retryAfterMs: 700,
  });
  house.clock.advance(0.7);
  await bet();
});

it('holds from the moment on that staff has changed it', async () => {
  await bet();
  house.clock.advance(1);
  await setPace({ slot_cycle_ms: 2_500, turbo: false, auto_rounds: 10 });
  await expect(bet()).rejects.toMatchObject({ error: 'round_too_soon', retryAfterMs: 1_500 });
  house.clock.advance(1.5);
  await expect(bet({ turbo: true })).rejects.toMatchObject({ code: 422, error: 'turbo_not_offered' });
  await expect(bet({ auto: 11 })).rejects.toMatchObject({ code: 422, error: 'auto_not_offered' });
  await bet({ auto: 10 });
  expect((await launch()).pace).toEqual({ cycle_ms: 2500, turbo_cycle_ms: null, auto_rounds: 10 });
});

it('takes no rule that is none', async () => {
  for (const pace of [{ cycle_ms: -1 }, { slot_cycle_ms: 60_001 }, { auto_rounds: 1_001 }, { turbo_cycle_ms: 0.5 }])
    await expect(setPace(pace)).rejects.toMatchObject({ code: 422, error: 'invalid' });
});

it('a manner that is none is refused by its field', async () => {
  for (const auto of [0, -1, 1.5, 10_001]) {
    await expect(bet({ auto })).rejects.toMatchObject({ error: 'invalid', errors: { auto: [expect.any(String)] } });
  }
});
