import { type Centavos, centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  depositOf,
  fakeClock,
  seedOf,
  grantContribution,
} from '../../../../testing/index.ts';
import {
  type Bet,
  type Leg,
  computeProviderTransactionId,
  formatProviderKey,
  computeTransactionId,
  transfer,
} from '../../money/ledger/index.ts';
import { type PlayerStats, createPlayerStats } from './index.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let playerStats: PlayerStats;
let players = 0;

beforeAll(async () => {
  clock = fakeClock('2026-10-30T15:00:00Z');
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  playerStats = createPlayerStats({ ...database, clock, isAtRisk: ({ input }) => input !== 'riskless' });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

/** Moves the clock to a time of day at the site. */
async function at(moment: string): Promise<void> {
  clock.advance((new Date(`${moment}-03:00`).getTime() - clock.now().getTime()) / 1000);
  await books.ledger.openMonths(clock.now());
}

/** A player with a cash and a bonus balance, whose bets use consecutive nonces. */
async function newPlayer(purse: { cash?: number; bonus?: number } = { cash: 100_000 }) {
  players += 1;
  const id = await books.open(players, purse);
  let nonce = 0n;
  return {
    id,
    /** Returns the round number. */
    async bet(stake: number, win = 0, change: Partial<Bet> = {}): Promise<string> {
      const { grantId } = await books.ledger.wallet(database.db, id);
      const validStake = grantId === null ? {} : grantContribution(id);
      const bet = betOf(id, { nonce: nonce++, stake: centavos(stake), win: centavos(win), ...validStake, ...change });
      expect((await books.ledger.settle(bet)).status).toBe('settled');
      return computeTransactionId(id, bet.key);
    },
    rollBack: (round: string) =>
      database.atomically((tx) => books.ledger.rollBack(tx, { playerId: id, id: round, at: clock.now() })),
    post: (
      kind: 'payout' | 'late_payout' | 'late_payout_undone' | 'hold',
      key: string,
      legs: Leg[],
      cause = 'withdrawal:W1',
    ) => database.atomically((tx) => books.ledger.post(tx, { playerId: id, kind, key, cause, legs, at: clock.now() })),
    deposit: (amount: number, key: string) =>
      database.atomically((tx) => books.ledger.post(tx, depositOf(id, amount, key, clock.now()))),
  };
}

type Player = Awaited<ReturnType<typeof newPlayer>>;

const days = (player: Player) => playerStats.fresh.days(player.id, { from: '2026-10-01', to: '2027-12-31' });
const playedOn = async (player: Player) =>
  (await days(player)).filter(({ bets }) => bets > 0n).map(({ day, staked }) => [day, staked]);

describe('empty statistics', () => {
  it('are returned and not stored for a member without money', async () => {
    expect(await playerStats.fresh.findLifetime(9_999)).toMatchObject({ deposited: 0n, bets: 0n, firstBetAt: null });
    await playerStats.catchUp(9_999);
    const { rows } = await sql`select 1 from player_stats.member where member_id = 9999`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('are returned for play money', async () => {
    players += 1;
    const playerId = players;
    await database.atomically(async (tx) => {
      await books.ledger.openPlay(tx, { playerId, amount: centavos(100_000), at: clock.now() });
      await books.ledger.changeSeed(tx, playerId, null, seedOf(playerId));
    });
    await books.ledger.settle(betOf(playerId));
    await playerStats.rebuild(playerId);
    expect(await playerStats.fresh.findLifetime(playerId)).toMatchObject({ staked: 0n, bets: 0n });
    expect(await playerStats.fresh.days(playerId, { from: '2026-01-01', to: '2027-01-01' })).toEqual([]);
  });
});

describe('what does not count as play', () => {
  it('is bonus: it is summed separately, and only the cash of a mixed stake counts', async () => {
    const player = await newPlayer({ cash: 60, bonus: 1_000 });
    await player.bet(100, 200);
    await player.bet(500);
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({
      staked: 180n,
      won: 120n,
      stakedBonus: 420n,
      wonBonus: 80n,
      valid: 180n,
      bets: 2n,
    });
  });

  it('is a bet of bonus only, not even as the first bet', async () => {
    const player = await newPlayer({ bonus: 1_000 });
    await player.bet(100, 300);
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({
      bets: 0n,
      staked: 0n,
      valid: 0n,
      won: 0n,
      wonBonus: 300n,
      firstBetAt: null,
    });
  });

  it('is a bet without risk: it is staked but not valid', async () => {
    const player = await newPlayer();
    await player.bet(1_000, 1_010, { input: 'riskless' });
    await player.bet(300, 900, { input: { side: 'over' } });
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({
      staked: 1_300n,
      won: 1_910n,
      valid: 300n,
      bets: 2n,
    });
    const [game] = await playerStats.fresh.games(player.id, { from: '2026-10-01', to: '2026-12-31' });
    expect(game).toMatchObject({ game: 'tigre-da-vez', valid: 300n, bestE4: 30_000n });
  });
});

describe('the day of play', () => {
  it('ends at midnight in São Paulo, also at the end of a month', async () => {
    await at('2026-10-31T23:59:59.999');
    const player = await newPlayer();
    await player.bet(100);
    await at('2026-11-01T00:00:00.000');
    await player.bet(20);
    await at('2026-11-01T20:59:59');
    await player.bet(3);
    expect(await playedOn(player)).toEqual([
      ['2026-10-31', 100n],
      ['2026-11-01', 23n],
    ]);
  });

  it.each(['2026-11-01T00:00:00', '2027-02-20T00:00:00', '2027-10-17T00:00:00'])(
    'has no summer time, on %s neither',
    async (midnight) => {
      await at(midnight);
      clock.advance(-1);
      const player = await newPlayer();
      await player.bet(100);
      clock.advance(1);
      await player.bet(20);
      expect((await playedOn(player)).map(([, staked]) => staked)).toEqual([100n, 20n]);
    },
  );

  it('is that of the round for a rollback in another month after the projection', async () => {
    await at('2026-10-31T12:00:00');
    const player = await newPlayer();
    const round = await player.bet(100, 500);
    await player.bet(7, 14);
    expect(await playedOn(player)).toEqual([['2026-10-31', 107n]]);
    await at('2026-11-03T12:00:00');
    await player.bet(30);
    await player.rollBack(round);
    expect(await playedOn(player)).toEqual([
      ['2026-10-31', 7n],
      ['2026-11-03', 30n],
    ]);
    const [game] = await playerStats.fresh.games(player.id, { from: '2026-10-31', to: '2026-10-31' });
    expect(game).toMatchObject({ bets: 1n, won: 14n, bestE4: 20_000n });
  });

  it('is its own for a late win, in the game of its round', async () => {
    await at('2026-11-03T12:00:00');
    const player = await newPlayer();
    const roundId = await player.bet(100, 0, { game: 'dado' });
    await at('2026-11-04T12:00:00');
    const win = { playerId: player.id, key: 'late', roundId, amount: centavos(900), at: clock.now() };
    await database.atomically((tx) => books.ledger.win(tx, win));
    expect(await playerStats.fresh.gameDays(player.id, { from: '2026-11-04', to: '2026-11-04' })).toMatchObject([
      { day: '2026-11-04', game: 'dado', staked: 0n, won: 900n, bets: 0n },
    ]);
  });

  it('is the day on which a round of moves ended', async () => {
    await at('2026-11-05T23:50:00');
    const player = await newPlayer();
    const round = { playerId: player.id, key: 'moves', stake: centavos(400), at: clock.now() };
    const draw = { seedId: seedOf(player.id), nonce: 0n };
    await database.atomically((tx) =>
      books.ledger.reserveStake(tx, { ...round, key: 'aside', cause: 'round:1', draw }),
    );
    expect(await playedOn(player)).toEqual([]);
    await at('2026-11-06T00:10:00');
    const cashAlone = { stakeFromBonus: centavos(0), grantId: null, bonusCounted: centavos(0) };
    const over = { ...betOf(player.id, round), ...cashAlone, at: clock.now() };
    await database.atomically((tx) => books.ledger.settleReservation(tx, over));
    expect(await playedOn(player)).toEqual([['2026-11-06', 400n]]);
  });
});

describe('rollbacks by providers', () => {
  const round = 'outside:018f0000-0000-7000-8000-000000000001';
  const asked = (player: Player, txId: string) => ({
    playerId: player.id,
    key: formatProviderKey('fora', txId),
    cause: round,
    game: 'fora-roda',
    at: clock.now(),
  });
  const bet = (player: Player, txId: string, stake: number) =>
    database.atomically((tx) =>
      books.ledger.providers.bet(tx, { ...asked(player, txId), stake: centavos(stake), jackpot: centavos(0) }),
    );
  const undo = (player: Player, txId: string) =>
    database.atomically((tx) =>
      books.ledger.providers.rollBack(tx, {
        ...asked(player, `undo:${txId}`),
        of: computeProviderTransactionId(player.id, 'fora', txId),
        grantId: null,
      }),
    );

  it('reverse the bets of a round one by one, each on its day and once', async () => {
    await at('2026-11-06T12:00:00');
    const player = await newPlayer();
    await bet(player, 'a', 100);
    await bet(player, 'b', 250);
    await at('2026-11-07T12:00:00');
    await bet(player, 'c', 100);
    await undo(player, 'c');
    expect(await playedOn(player)).toEqual([['2026-11-06', 350n]]);
    await undo(player, 'a');
    await at('2026-11-08T12:00:00');
    await undo(player, 'b');
    expect(await playedOn(player)).toEqual([]);
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({ staked: 0n, valid: 0n, bets: 0n });
  });

  it('reverse the movement that they name', async () => {
    await at('2026-11-06T12:00:00');
    const player = await newPlayer();
    await bet(player, 'a', 100);
    await at('2026-11-07T12:00:00');
    await bet(player, 'b', 100);
    const evidence = JSON.stringify({ of: computeProviderTransactionId(player.id, 'fora', 'a') });
    await sql`
      with ended as (update ledger.wallet set seq = seq + 1 where player_id = ${player.id} returning seq)
      insert into ledger.transaction (seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts,
        hash, cause, stake, game, evidence)
      select seq, 0, 0, 0, ${clock.now()}, gen_random_uuid(), ${player.id}, 'outside_rollback', '{1,10}', '{100,-100}',
        sha256('link'), ${round}, -100, 'fora-roda', ${evidence} from ended`.execute(database.db);
    expect(await playedOn(player)).toEqual([['2026-11-07', 100n]]);
  });

  it('return the stake even where its win was spent and is owed', async () => {
    await at('2026-11-06T12:00:00');
    const player = await newPlayer({ cash: 100 });
    await bet(player, 'a', 100);
    const win = { amount: centavos(500), staked: centavos(100), stakedFromBonus: centavos(0), grantId: null };
    await database.atomically((tx) => books.ledger.providers.win(tx, { ...asked(player, 'w'), ...win }));
    await player.bet(480);
    await undo(player, 'w');
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({ staked: 580n, won: 0n });
  });
});

describe('deposits', () => {
  it('are numbered from the first, each with its gross amount and the valid stakes before it', async () => {
    await at('2026-11-10T12:00:00');
    const player = await newPlayer({ cash: 1_000 });
    await player.bet(300);
    const legs = [
      ...transfer('psp_clearing', 'cash', centavos(990)),
      ...transfer('psp_clearing', 'fees', centavos(10)),
    ];
    const late = { kind: 'suspense_credit' as const, key: 'resolve:E2', cause: 'payment:E2', legs, at: clock.now() };
    await database.atomically((tx) => books.ledger.post(tx, { playerId: player.id, ...late }));
    const round = await player.bet(200);
    await player.deposit(500, 'pix:E3');
    const listed = async () =>
      (await playerStats.fresh.deposits(player.id, null)).map(({ number, amount, validBefore }) => [
        number,
        amount,
        validBefore,
      ]);
    expect(await listed()).toEqual([
      [1, 1_000n, 0n],
      [2, 1_000n, 300n],
      [3, 500n, 500n],
    ]);
    // A rolled-back bet was never staked: neither before the third deposit nor since the second.
    await player.rollBack(round);
    expect(await listed()).toEqual([
      [1, 1_000n, 0n],
      [2, 1_000n, 300n],
      [3, 500n, 300n],
    ]);
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({
      deposited: 2_500n,
      depositCount: 3,
      valid: 300n,
    });
  });

  it('show a bank return, as does their day', async () => {
    await at('2026-11-10T12:00:00');
    const player = await newPlayer({ cash: 0 });
    await player.deposit(500, 'pix:E4');
    await player.deposit(700, 'pix:E5');
    await at('2026-11-12T12:00:00');
    const back = { playerId: player.id, key: 'r', cause: 'payment:E5', amount: centavos(700), at: clock.now() };
    await database.atomically((tx) => books.ledger.recover(tx, back));
    const listed = await playerStats.fresh.deposits(player.id, { from: '2026-11-10', to: '2026-11-10' });
    expect(listed.map(({ amount, returned }) => [amount, returned])).toEqual([
      [500n, 0n],
      [700n, 700n],
    ]);
    expect(await days(player)).toMatchObject([{ day: '2026-11-10', deposited: 1_200n, deposits: 2, returned: 700n }]);
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({ deposited: 1_200n, returned: 700n });
  });
});

describe('withdrawals', () => {
  const held = (amount: Centavos) => transfer('cash', 'held', amount);

  it('count the amount paid with its fee, and nothing while it is held', async () => {
    await at('2026-11-12T12:00:00');
    const player = await newPlayer();
    await player.post('hold', 'hold', held(centavos(1_000)));
    expect(await playerStats.fresh.findLifetime(player.id)).toMatchObject({ withdrawn: 0n });
    const paid = [...transfer('held', 'psp_clearing', centavos(980)), ...transfer('held', 'fees', centavos(20))];
    await player.post('payout', 'payout', paid);
    expect(await days(player)).toMatchObject([{ day: '2026-11-12', withdrawn: 1_000n }]);
  });

  it('subtract a reversed late payout from the day it was paid, including the part written off', async () => {
    await at('2026-11-12T12:00:00');
    const player = await newPlayer();
    await player.post('late_payout', 'late', transfer('receivable', 'psp_clearing', centavos(600)));
    expect(await days(player)).toMatchObject([{ day: '2026-11-12', withdrawn: 600n }]);
    await at('2026-11-14T12:00:00');
    await player.post('late_payout_undone', 'undone', [
      ...transfer('psp_clearing', 'receivable', centavos(400)),
      ...transfer('psp_clearing', 'losses', centavos(200)),
    ]);
    expect(await days(player)).toMatchObject([{ day: '2026-11-12', withdrawn: 0n }]);
  });
});

describe('rewards', () => {
  it('are listed by day and kind, cash and bonus separately, a rebate when it reaches the balance', async () => {
    await at('2026-11-15T12:00:00');
    const player = await newPlayer({ bonus: 300 });
    const post = (kind: 'reward' | 'rebate' | 'rebate_swept', legs: Leg[]) =>
      database.atomically((tx) =>
        books.ledger.post(tx, { playerId: player.id, kind, key: kind, cause: 'test:1', legs, at: clock.now() }),
      );
    await post('reward', transfer('bonus_cost', 'cash', centavos(50)));
    await post('rebate', transfer('bonus_cost', 'rebate', centavos(20)));
    await at('2026-11-16T12:00:00');
    await post('rebate_swept', transfer('rebate', 'cash', centavos(20)));
    expect(await playerStats.fresh.rewards(player.id, { from: '2026-11-15', to: '2026-11-16' })).toEqual([
      { day: '2026-11-15', kind: 'grant', cash: 0n, bonus: 300n },
      { day: '2026-11-15', kind: 'reward', cash: 50n, bonus: 0n },
      { day: '2026-11-16', kind: 'rebate_swept', cash: 20n, bonus: 0n },
    ]);
    expect((await days(player)).map(({ rewarded }) => rewarded)).toEqual([350n, 20n]);
  });
});
