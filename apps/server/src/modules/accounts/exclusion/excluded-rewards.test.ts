import { asBonus, asCash, paymentForm, writeRule } from '@arara/activity-kit';
import { type Call, CallError } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { grantOwnFreeRounds } from '../../../../testing/free-rounds.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  proofOf,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { getTestJurisdiction } from '../../../../testing/test-jurisdiction.ts';
import { announceTournament } from '../../../../testing/tournaments.ts';

/* What a paused or excluded player is refused and not given, and what goes on. */

const SLOT = 'tigre-da-vez';

let server: TestServer;
let admin: Call;
let finance: Call;
let tournament: number;

beforeAll(async () => {
  server = await createTestServer();
  [admin, finance] = [await signInStaff(server, 'admin'), await signInStaff(server, 'finance')];
  tournament = await announceTournament(admin, await signInStaff(server, 'risk'), { entry: 'joined' });
});

afterAll(async () => {
  await requireSoundBooks(server);
  await server.close();
});

/** A player with money and a session of a slot. */
async function join(): Promise<TestMember & { session: string }> {
  const member = await registerMember(server);
  await deposit(server, member, '200.00');
  const { session } = (await member.call('launch', { platType: 'arara', gameCode: SLOT })).data;
  return { ...member, session };
}

const block = async ({ call }: TestMember, kind: 'pause' | 'self_exclusion') =>
  call('exclusionStart', { kind, length: kind === 'pause' ? '1d' : '1m', proof: await proofOf(call) });

const bet = ({ call, session }: TestMember & { session: string }) =>
  call('bet', { session, stake: '0.50', key: freshKey() });

async function winRound(player: TestMember & { session: string }): Promise<string> {
  for (let turn = 0; turn < 200; turn += 1) {
    const { data } = await bet(player);
    if (data.win !== '0.00') return data.round_id;
  }
  throw new Error('no round of two hundred won');
}

const catchCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'paid',
    (error: unknown) => (error instanceof CallError ? error.error : String(error)),
  );

const writePayment = (payment: object): Record<string, unknown> => writeRule(paymentForm, payment as never);

const give = (staff: Call, { id }: TestMember, payment: object) =>
  staff('officeBonusGive', {
    player_id: id,
    amount: '10.00',
    terms: writePayment(payment),
    reason: 'desculpa por uma queda',
  });

const balances = async ({ call }: TestMember) => {
  const { money, bonus_money: bonus } = (await call('me', {})).data;
  return { money, bonus };
};

describe.each(['pause', 'self_exclusion'] as const)('during a %s', (kind) => {
  it('claims of promotions, wheels, the daily sign-in, levels and rebates are refused, and nothing is paid', async () => {
    const maria = await join();
    await block(maria, kind);
    const before = await balances(maria);
    // The Brazilian profile opens a site without some promotions.
    const isBrazilian = getTestJurisdiction() !== 'caribbean';
    const refusal: unknown = isBrazilian
      ? expect.stringMatching(/^(player_blocked|promotion_unknown)$/)
      : 'player_blocked';
    const names = ['ftdClaim', 'dailyLoginClaim', 'dailyWheelClaim', 'lotteryWheelClaim', 'dailyRescueClaim'] as const;
    for (const name of names) await expect(maria.call(name, {}), name).rejects.toMatchObject({ error: refusal });
    const promotions = (await maria.call('activityDetails', {})).data;
    expect(isBrazilian || promotions.length > 5).toBe(true);
    for (const { id, type } of promotions) {
      // A promotion has a wheel or none: one of the two calls knows it.
      const codes = [
        await catchCode(maria.call('activityClaim', { id })),
        await catchCode(maria.call('activitySpin', { id })),
      ];
      expect(codes, type).toContain('player_blocked');
    }
    await expect(maria.call('vipClaim', {})).rejects.toMatchObject({ code: 403, error: 'player_blocked' });
    await expect(maria.call('rebateClaim', {})).rejects.toMatchObject({ code: 403, error: 'player_blocked' });
    expect(await balances(maria)).toEqual(before);
  });

  it('tournaments are not joined', async () => {
    const maria = await join();
    await block(maria, kind);
    await expect(maria.call('tournamentJoin', { id: tournament })).rejects.toMatchObject({
      code: 403,
      error: 'player_blocked',
    });
  });

  it('staff grants no reward and no free rounds', async () => {
    const maria = await join();
    await block(maria, kind);
    const before = await balances(maria);
    for (const payment of [asBonus(500), asCash])
      await expect(give(finance, maria, payment)).rejects.toMatchObject({ error: 'player_not_active' });
    await expect(grantOwnFreeRounds(finance, maria)).rejects.toMatchObject({ error: 'player_not_active' });
    expect(await balances(maria)).toEqual(before);
  });

  it('free rounds that were granted before and double-ups are refused', async () => {
    const maria = await join();
    const roundId = await winRound(maria);
    const { id } = await grantOwnFreeRounds(finance, maria);
    await block(maria, kind);
    const free = { session: maria.session, stake: '0.50', key: freshKey(), free_rounds: id };
    await expect(maria.call('bet', free)).rejects.toMatchObject({ code: 403, error: 'player_blocked' });
    const double = { session: maria.session, round_id: roundId, guess: 'red', key: freshKey() } as const;
    await expect(maria.call('doubleUp', double)).rejects.toMatchObject({ code: 403, error: 'player_blocked' });
  });

  it('withdrawals go on', async () => {
    const maria = await join();
    await deposit(server, maria, '100.00');
    const account = await prepareWithdrawal(maria);
    for (let turn = 0; turn < 3; turn += 1) await bet(maria);
    await block(maria, kind);
    const { data } = await maria.call('drawing', { money: '100.00', member_bank_id: account, qk_pwd: '271828' });
    expect(data.status).toBe(1);
  });
});

describe('after a pause', () => {
  it('rewards are granted again', async () => {
    const maria = await join();
    await block(maria, 'pause');
    server.clock.advance(86_400);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'exclusions', {}));
    await server.settle();
    expect((await give(await signInStaff(server, 'finance', 'later@arara.test'), maria, asCash)).data.state).toBe(
      'credited',
    );
  });
});
