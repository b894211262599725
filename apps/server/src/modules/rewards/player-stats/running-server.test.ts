import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  requestDeposit,
  createTestServer,
  freshKey,
  payCode,
  underpayDeposit,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '../../../../testing/index.ts';
import { type PlayerStats, createPlayerStats } from './index.ts';

let server: TestServer;
let maria: TestMember;
let playerStats: PlayerStats;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  playerStats = createPlayerStats({ ...server.database, clock: server.clock, isAtRisk: () => true });
});

afterAll(() => server.close());

const deposits = async () =>
  (await playerStats.fresh.deposits(maria.id, null)).map(({ number, amount, returned }) => [number, amount, returned]);

/** A bet of two reais. */
async function bet(game: string, input: unknown): Promise<void> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: game })).data;
  await maria.call('bet', { session, stake: '2.00', input, key: freshKey() });
}

/** Chips of two reais on one bet, or of one real on each of two. */
const laid = (...places: [string] | [string, string]) => ({
  bets: places.map((place) => ({ bet: place, chips: 2 / places.length })),
});

/** The statistics that the server projects with its own risk rule. */
async function swept() {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
  return playerStats.read(server.database.db).findLifetime(maria.id);
}

describe('player statistics of a running server', () => {
  it('project all play every minute', async () => {
    await payCode(server, (await requestDeposit(maria, '100.00')).pix_code);
    await bet('dado', { side: 'over', target: 5150 });
    expect(await playerStats.read(server.database.db).findLifetime(maria.id)).toMatchObject({ bets: 0n });
    expect(await swept()).toMatchObject({ bets: 1n, staked: 200n, valid: 200n });
  });

  it('count no nearly riskless bet as valid, even one that pays', async () => {
    const riskless = [
      ['dado', { side: 'over', target: 500 }],
      ['roleta', laid('red', 'black')],
      ['roleta', laid('even', 'odd')],
    ] as const;
    for (const [game, input] of riskless) await bet(game, input);
    expect(await swept()).toMatchObject({ bets: 1n, staked: 800n, valid: 200n });
    const ordinary = [
      ['dado', { side: 'under', target: 5000 }],
      ['roleta', laid('red')],
      ['roleta', laid('red', '17')],
    ] as const;
    for (const [game, input] of ordinary) await bet(game, input);
    expect(await swept()).toMatchObject({ bets: 4n, staked: 1_400n, valid: 800n });
  });

  it('record a bank return under its deposit, credited at once or late', async () => {
    const atOnce = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    const late = await underpayDeposit(server, maria, '80.00');
    const ana = await signInStaff(server, 'finance');
    await ana('officeCreditPayment', { id: late, player_id: maria.id, reason: 'pagou um centavo a menos' });
    for (const id of [atOnce, late]) server.bank.clawBack(id);
    await settleDelayedJobs(server);
    expect(await deposits()).toEqual([
      [1, 10_000n, 0n],
      [2, 5_000n, 5_000n],
      [3, 7_999n, 7_999n],
    ]);
  });
});
