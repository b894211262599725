import { asBonus, asCash, toTerms } from '@arara/activity-kit';
import { centavos, formatReais } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import { countLockWaits } from '../../../../../testing/wallet-lock.ts';
import {
  type TestServer,
  type TestLedger,
  type TestMember,
  createTestServer,
  createTestLedger,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '../../../../../testing/index.ts';
import type { Tx } from '../../../../db/index.ts';
import { transfer } from '../../ledger/index.ts';

let server: TestServer;
let books: TestLedger;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
});

afterAll(async () => {
  await books.close();
  await server.close();
});

afterEach(async () => {
  await server.settle();
  await requireSoundBooks(server);
});

const DEPOSIT = 100_00;
const PRIZE = 10_00;

type Player = TestMember & { bankId: number };

async function createPlayer(): Promise<Player> {
  const member = await registerMember(server);
  await deposit(server, member, formatReais(centavos(DEPOSIT)));
  return { ...member, bankId: await prepareWithdrawal(member) };
}

const withdraw = (player: Player, amount: number) =>
  player.call('drawing', {
    money: formatReais(centavos(amount)),
    member_bank_id: player.bankId,
    qk_pwd: '271828',
  });

/** Credits within a transaction that commits only after `requests` withdrawals have begun and wait for a lock. */
async function creditBesideWithdrawals(
  player: Player,
  credit: (tx: Tx) => Promise<unknown>,
  amounts: readonly number[],
): Promise<PromiseSettledResult<unknown>[]> {
  let withdrawals: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await server.database.atomically(async (tx) => {
    await credit(tx);
    withdrawals = Promise.allSettled(amounts.map((amount) => withdraw(player, amount)));
    // One waits for the wallet, the others for that one.
    await expect.poll(() => countLockWaits(server.database), { timeout: 10_000 }).toBeGreaterThanOrEqual(1);
  });
  return (await withdrawals) ?? [];
}

const gift = (player: Player) => ({
  memberId: player.id,
  key: `claim:${player.id}`,
  cause: `claim:${player.id}`,
  amount: centavos(PRIZE),
  at: server.clock.now(),
});

describe('a credit that commits while withdrawals wait for the wallet', () => {
  it('keeps a claimed cash reward from leaving before its wagering', async () => {
    const player = await createPlayer();
    const results = await creditBesideWithdrawals(
      player,
      (tx) =>
        server.server.bonus.give(tx, {
          ...gift(player),
          pocket: 'cash',
          terms: toTerms({ ...asCash, multiplierE2: 100 }),
        }),
      Array.from({ length: 4 }, () => DEPOSIT + PRIZE),
    );
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { error: 'wagering_left', code: 422 } });
    expect((await player.call('me', {})).data).toMatchObject({ money: '110.00', held_money: '0.00' });
  });

  it('keeps swept rebates from leaving before their wagering', async () => {
    const player = await createPlayer();
    const at = server.clock.now();
    await server.database.atomically((tx) =>
      books.ledger.post(tx, {
        playerId: player.id,
        kind: 'rebate',
        key: 'rebate:race',
        cause: 'rebate:race',
        legs: transfer('bonus_cost', 'rebate', centavos(PRIZE)),
        at,
      }),
    );
    const results = await creditBesideWithdrawals(
      player,
      (tx) =>
        books.ledger.post(tx, {
          playerId: player.id,
          kind: 'rebate_swept',
          key: 'rebate_swept:race',
          cause: 'rebate_swept:race',
          legs: transfer('rebate', 'cash', centavos(PRIZE)),
          counts: { wagerDue: centavos(PRIZE) },
          at,
        }),
      [DEPOSIT + PRIZE, DEPOSIT + PRIZE],
    );
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { error: 'wagering_left', code: 422 } });
    expect((await player.call('me', {})).data).toMatchObject({ money: '110.00', held_money: '0.00' });
  });

  it('forfeits a bonus whose terms end it with a withdrawal, though it began while the withdrawal waited', async () => {
    const player = await createPlayer();
    const terms = toTerms({ ...asBonus(300), onWithdrawal: 'forfeit' });
    const results = await creditBesideWithdrawals(
      player,
      (tx) => server.server.bonus.give(tx, { ...gift(player), pocket: 'bonus', terms }),
      [DEPOSIT],
    );
    expect(results).toMatchObject([{ status: 'fulfilled' }]);
    expect((await player.call('me', {})).data).toMatchObject({
      money: '0.00',
      held_money: '100.00',
      bonus_money: '0.00',
    });
  });
});
