import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';

const STEP_SECONDS = 300;

let server: ProviderTestServer;

beforeAll(async () => {
  server = await createProviderTestServer();
});

afterAll(() => server.closeAll());

it('a provider receives TIME_LIMIT for bets while a check waits, wins are paid, and a launch is refused', async () => {
  const { say, message, member, money } = await server.seat('100.00');
  const { max_minutes: interval } = (await member.call('realityCheck', {})).data;
  const bet = message();
  for (let seconds = 0; seconds < interval * 60; seconds += STEP_SECONDS) {
    expect((await say('bet', seconds === 0 ? bet : message({ round_closed: true }))).code).toBe('OK');
    server.clock.advance(STEP_SECONDS);
    // The page around the game asks too: a session of the site ends after minutes without a call.
    await money();
  }
  const refused = message();
  expect((await say('bet', refused)).code).toBe('TIME_LIMIT');
  const before = await money();
  const win = { ...message({ amount: 5_00 }), round_id: bet.round_id, ref_tx_id: bet.tx_id };
  expect((await say('win', win)).code).toBe('OK');
  expect(Number(await money())).toBe(Number(before) + 5);
  await expect(member.call('launch', { platType: 'fora', gameCode: 'fora-roda' })).rejects.toMatchObject({
    error: 'reality_check_due',
  });
  const { check } = (await member.call('realityCheck', {})).data;
  expect(check?.bets).toBe(`${(interval * 60) / STEP_SECONDS}.00`);
  await member.call('realityCheckAnswer', { check_id: check?.id ?? '', answer: 'continue' });
  expect((await say('bet', message())).code).toBe('OK');
  expect((await say('bet', refused)).code).toBe('TIME_LIMIT');
  await requireSoundBooks(server);
});
