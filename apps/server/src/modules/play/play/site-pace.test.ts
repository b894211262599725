import type { Input } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { settingsOf } from '../../../../testing/site-settings.ts';

let server: TestServer;
let maria: TestMember;
let session: string;
let staff: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  server = await createTestServer({ cycleMs: 1_000 });
  maria = await registerMember(server);
  await deposit(server, maria, '200.00');
  staff = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

const launch = async () => (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
const bet = (how: Partial<Input<'bet'>> = {}) => maria.call('bet', { session, stake: '1.00', key: freshKey(), ...how });

/** Changes the rules of the home site as staff does. */
async function setPace(change: Partial<Input<'officeSiteSave'>['pace']>): Promise<void> {
  const { data } = await staff('officeSite', { id: 'arara' });
  await staff('officeSiteSave', { ...settingsOf(data), pace: { ...data.pace, ...change } });
}

beforeEach(async () => {
  server.clock.advance(60);
  ({ session } = await launch());
});

it('is returned when a game is launched', async () => {
  expect((await launch()).pace).toEqual({ cycle_ms: 1000, turbo_cycle_ms: 500, auto_rounds: 100 });
});

it('refuses a bet that comes too early, with the time to wait', async () => {
  await bet();
  server.clock.advance(0.3);
  await expect(bet()).rejects.toMatchObject({
    code: 429,
    error: 'round_too_soon',
    retryAfterSeconds: 1,
    retryAfterMs: 700,
  });
  server.clock.advance(0.7);
  await bet();
});

it('applies as soon as staff changes it', async () => {
  await bet();
  server.clock.advance(1);
  await setPace({ slot_cycle_ms: 2_500, turbo: false, auto_rounds: 10 });
  await expect(bet()).rejects.toMatchObject({ error: 'round_too_soon', retryAfterMs: 1_500 });
  server.clock.advance(1.5);
  await expect(bet({ turbo: true })).rejects.toMatchObject({ code: 422, error: 'turbo_not_offered' });
  await expect(bet({ auto: 11 })).rejects.toMatchObject({ code: 422, error: 'auto_not_offered' });
  await bet({ auto: 10 });
  expect((await launch()).pace).toEqual({ cycle_ms: 2500, turbo_cycle_ms: null, auto_rounds: 10 });
});

it('refuses an invalid rule', async () => {
  for (const pace of [{ cycle_ms: -1 }, { slot_cycle_ms: 60_001 }, { auto_rounds: 1_001 }, { turbo_cycle_ms: 0.5 }])
    await expect(setPace(pace)).rejects.toMatchObject({ code: 422, error: 'invalid' });
});

it('refuses an invalid mode by its field', async () => {
  for (const auto of [0, -1, 1.5, 10_001]) {
    await expect(bet({ auto })).rejects.toMatchObject({ error: 'invalid', errors: { auto: [expect.any(String)] } });
  }
});
