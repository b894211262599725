import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { type RealtimeListener, openListener } from '../../../../testing/realtime-listener.ts';
import { describeLimits } from './index.ts';

let server: TestServer;
let maria: Awaited<ReturnType<typeof registerMember>>;
let page: RealtimeListener;
let session = '';

beforeAll(async () => {
  server = await createTestServer({ counters: unlimitedCounters() });
});

afterAll(() => server.close());

beforeEach(async () => {
  server.clock.advance(61);
  maria = await registerMember(server);
  await deposit(server, maria, '50.00');
  session = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data.session;
  page = await openListener(server, maria);
});

async function bet(): Promise<void> {
  server.clock.advance(10);
  await maria.call('bet', { session, stake: '1.00', key: freshKey() });
}

const listAlerts = () =>
  page.received.flatMap((message) => (message.type === 'limit' ? [`${message.kind} ${message.percent}`] : []));

describe('a limit that is nearly used', () => {
  it('is notified at 80 % and at 100 %, once for its period', async () => {
    await maria.call('limitSet', { kind: 'bets', period: 'day', count: 5 });
    for (let bets = 0; bets < 4; bets += 1) await bet();
    await page.waitFor({ type: 'limit', kind: 'bets', period: 'day', percent: 80 });
    await bet();
    await page.waitFor({ type: 'limit', kind: 'bets', period: 'day', percent: 100 });
    await deposit(server, maria, '20.00');
    await page.waitFor({ type: 'recharge' });
    expect(listAlerts()).toEqual(['bets 80', 'bets 100']);
    page.close();
  });

  it('is notified at 100 % alone where one bet uses all of it', async () => {
    await maria.call('limitSet', { kind: 'stake', period: 'week', amount: '1.00' });
    await bet();
    await page.waitFor({ type: 'limit', kind: 'stake', period: 'week', percent: 100 });
    expect(listAlerts()).toEqual(['stake 100']);
    page.close();
  });

  it('is part of the export of the player’s data', async () => {
    await maria.call('limitSet', { kind: 'stake', period: 'day', amount: '1.00' });
    await bet();
    await page.waitFor({ type: 'limit', percent: 100 });
    const { alerts } = await describeLimits(server.database.db, maria.id);
    expect(alerts).toMatchObject([
      { kind: 'stake', period: 'day', percent: 80 },
      { kind: 'stake', period: 'day', percent: 100 },
    ]);
    page.close();
  });
});

describe('time of play', () => {
  it('is counted from the launch of a game, not from the first bet alone', async () => {
    await maria.call('limitSet', { kind: 'time', period: 'day', minutes: 60 });
    server.clock.advance(120);
    await maria.call('launch', { platType: 'arara', gameCode: 'dado' });
    const { data } = await maria.call('limits', {});
    expect(data.limits.find(({ kind, period }) => kind === 'time' && period === 'day')).toMatchObject({ used: '2' });
    page.close();
  });
});
