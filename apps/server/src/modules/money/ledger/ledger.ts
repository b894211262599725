import { type Centavos, ZERO, sum } from '@arara/money';
import type { Db, Queryable, Tx } from '../../../db/index.ts';
import { Failure, type PageRequest, type Rows, dayOf, fingerprint64 } from '../../../platform/index.ts';
import { toAccountName, accounts } from './account.ts';
import {
  type BonusDestination,
  type Entry,
  type Movement,
  type Posted,
  requireAmount,
  computeTransactionId,
} from './movement.ts';
import { createSettleReservations, reserveStakes } from './stake-reservation-batch.ts';
import type { BetWriter } from './bet-writer.ts';
import type { SettledRound } from './bet.ts';
import { type ClearingMovement, findClearingBalance, listClearingMovements } from './account-balance-store.ts';
import * as entries from './transaction-store.ts';
import * as grantStore from './bonus-grant-store.ts';
import {
  type GrantBeginning,
  type GrantEndResult,
  type GrantEnding,
  type Reward,
  beginGrant,
  findBonusDestination,
  endGrant,
  toReward,
} from './bonus-grants.ts';
import { markLimits } from './play-limit-store.ts';
import type { WalletLimits } from './wallet-limits.ts';
import type { Wallet, WalletDebt } from './wallet.ts';
import { type PrizeForfeit, toForfeit } from './bound-cash.ts';
import { type PlayMoneyGrant, toPlayMoneyClosing, toPlayMoneyOpening } from './play-money.ts';
import { type PlayedRound, listPlayedRounds } from './played-round-store.ts';
import { type RecoveryResult, type Recovery, toCollection, toRecovery } from './debt-recovery.ts';
import { type ProviderMoney, createProviderMoney } from './provider-money.ts';
import { type DoubleUp, type DoubleUpPosting, loadDoubleUpBase, postDoubleUp } from './double-ups.ts';
import { type FreeRound, type FreeRoundPosting, postFreeRound } from './free-rounds.ts';
import * as rounds from './round-store.ts';
import { type LateWin, type Rollback, toLateWin, accountByDestination, toRollback } from './rollbacks.ts';
import {
  type FinishedRound,
  type StakeReservation,
  type StakeReservationInput,
  type StakeRelease,
  reserveStake,
  toStakeRelease,
  writeRound,
} from './stake-reservations.ts';
import * as store from './wallet-store.ts';
import { insertMonths, insertTransaction } from './transaction-store.ts';
import { loadStakedByGame } from './staked-by-game-store.ts';
import { type OpenWagering, findWagering } from './wagering.ts';

/** Partitions are created for the current month and this many months after it. */
const MONTHS_AHEAD = 2;

export interface Ledger {
  /** Stakes and settles a round in a batch transaction of its own: it cannot join the caller's transaction. */
  settle: BetWriter['settle'];
  /**
   * Posts a movement within the caller's transaction. Fails with `insufficient_funds` when a balance would go below
   * zero, with `key_reused` when the key belongs to another movement, with `invalid` for an amount that is zero or too
   * large, and with `demo_not_allowed` where money and play money would mix. A transaction that posts for several
   * players posts in the order of their ids, the operator's chain last. A deadlock over operator slots remains
   * possible: PostgreSQL ends one transaction and `atomically` retries it.
   */
  post(tx: Tx, movement: Movement): Promise<Posted>;
  /** Pays a win that arrived after its round, to the balances that paid the stake. */
  win(tx: Tx, win: LateWin): Promise<Posted>;
  /** Rolls a round or a late win back: balances, wagering and counters. Idempotent. `not_covered` moved nothing. */
  rollBack(tx: Tx, rollback: Rollback): Promise<Posted | { status: 'replayed' | 'not_covered' }>;
  /** Reserves the stake of a round that is played in steps, or adds to it. Refused as a bet of that amount would be. */
  reserveStake(tx: Tx, stake: StakeReservationInput): Promise<StakeReservation>;
  /** Releases the reserved stake of a void round. */
  releaseStake(tx: Tx, reserved: StakeRelease): Promise<Posted>;
  /** Settles a round whose stake was reserved: released and staked in one transaction. */
  settleReservation(tx: Tx, round: FinishedRound): ReturnType<typeof writeRound>;
  /** Records a round whose stake the operator pays; the caller pays its win. Fails as `postFreeRound`. */
  freeRound(tx: Tx, round: FreeRound): Promise<FreeRoundPosting>;
  /** Records a round that stakes the win of another one. Fails as `postDoubleUp`. */
  doubleUp(tx: Tx, round: DoubleUp): Promise<DoubleUpPosting>;
  /** Finds the round that a double-up would follow; the caller holds the wallet's lock. */
  findDoubleUpBase: typeof loadDoubleUpBase;
  /**
   * Reserves many stakes at once; each is reserved or refused independently. Locks wallets in the order of their ids.
   */
  reserveStakes: typeof reserveStakes;
  /**
   * Settles many reserved rounds at once, in the given order for each player. Fails as a whole where one cannot be
   * settled.
   */
  settleReservations: ReturnType<typeof createSettleReservations>;
  /** Bets, wins and rollbacks of providers' games. */
  providers: ProviderMoney;
  /** Recovers credited money: from cash as far as it goes, the rest becomes a debt to the operator. */
  recover(tx: Tx, recovery: Recovery): Promise<RecoveryResult>;
  /** Collects a debt from the player's cash as far as it goes, and returns the collected amount. */
  collect(tx: Tx, recovery: Recovery): Promise<Centavos>;
  /** Credits cash that must be wagered before a withdrawal. */
  reward(tx: Tx, reward: Reward): Promise<Posted>;
  /** Forfeits a player's bound cash and voids the open wagering. Fails as `toForfeit`. */
  forfeitPrize(tx: Tx, forfeit: PrizeForfeit): Promise<Centavos>;
  /** Credits a bonus grant to a wallet. Fails with `bonus_active` where another grant is active. */
  beginGrant(tx: Tx, beginning: GrantBeginning): Promise<Posted>;
  /** Ends the active grant and its requirement; idempotent. Fails with `bonus_over` for another grant. */
  endGrant(tx: Tx, ending: GrantEnding): Promise<GrantEndResult>;
  /** Finds where money of a grant goes now. */
  findBonusDestination(q: Queryable, playerId: number, grantId: string): Promise<BonusDestination>;
  /** Locks the wallet until the transaction ends; `undefined` where there is none. */
  lock(tx: Tx, playerId: number): Promise<Wallet | undefined>;
  /** Lists players with an id above `after`, by id, whose grant may be due to end. */
  grantsToEnd(q: Queryable, after: number, limit: number): Promise<number[]>;
  /** Lists the bets made while a grant was active, newest first, with their progress. */
  betsUnderGrant: typeof grantStore.listBetsUnderGrant;
  /** Lists the bets that counted towards a cash credit, newest first, by the credit's transaction id. */
  betsOfCredit: typeof grantStore.listBetsOfCredit;
  /** Creates a player's wallet; idempotent. */
  open(tx: Tx, playerId: number): Promise<void>;
  /** Creates a play-money wallet with an opening balance. It never becomes one of money. */
  openPlay(tx: Tx, grant: PlayMoneyGrant): Promise<Posted>;
  /** Empties a play-money wallet; `undefined` when it is empty or holds money. */
  closePlay(tx: Tx, grant: Omit<PlayMoneyGrant, 'amount'>): Promise<Posted | undefined>;
  /** Finds a wallet; an empty one for a player without a wallet. */
  wallet(q: Queryable, playerId: number): Promise<Wallet>;
  wallets(q: Queryable, playerIds: number[]): Promise<Map<number, Wallet>>;
  /** Finds the wagering that a player must still complete before a withdrawal, by credit. */
  wagering(q: Queryable, playerId: number): Promise<OpenWagering>;
  /** Stores the limits that a player's wallet enforces. */
  limit(tx: Tx, playerId: number, limits: WalletLimits): Promise<void>;
  /** Blocks or unblocks bets by member status. A wallet frozen by a debt stays blocked. */
  block(tx: Tx, playerId: number, blocked: boolean): Promise<void>;
  /** Blocks or unblocks bets for a pause or an exclusion; other causes stay. */
  exclude(tx: Tx, playerId: number, isExcluded: boolean): Promise<void>;
  /** Stores a player's debt and whether it blocks bets. The caller holds the wallet's lock. */
  markDebt(tx: Tx, playerId: number, debt: WalletDebt): Promise<void>;
  /** Changes the committed seed; `false` when the wallet was no longer on `from`. */
  changeSeed(tx: Tx, playerId: number, from: string | null, to: string): Promise<boolean>;
  /** Lists a page of a player's chain. */
  entries(q: Queryable, playerId: number, page: PageRequest, order: 'asc' | 'desc'): Promise<Rows<Entry>>;
  /** Finds a settled round by its id, or by its sequence number in the chain. */
  round(q: Queryable, playerId: number, roundId: string): Promise<SettledRound | undefined>;
  roundAt(q: Queryable, playerId: number, seq: bigint): Promise<SettledRound | undefined>;
  /** Lists settled rounds of own games, newest first, with their sums. */
  rounds(q: Queryable, filter: rounds.RoundFilter, page: PageRequest): Promise<Rows<SettledRound> & rounds.RoundSums>;
  /** Lists rounds of own and providers' games, newest first, with their sums. */
  played(tx: Tx, filter: rounds.RoundFilter, page: PageRequest): Promise<Rows<PlayedRound> & rounds.RoundSums>;
  /** Sums a player's lifetime deposits, withdrawals, stakes and wins. */
  totals(q: Queryable, playerId: number): Promise<store.LifetimeTotals>;
  /** Loads a player's lifetime stakes by game key. */
  stakedByGame(playerId: number): Promise<Map<string, Centavos>>;
  /** Lists movements over the Pix bank's clearing account between two times, oldest first. */
  clearingMovements(q: Queryable, from: Date, to: Date): Promise<ClearingMovement[]>;
  /** Finds the balance that the Pix bank should hold by this ledger, in centavos. */
  clearingBalance(q: Queryable): Promise<Centavos>;
  /** Creates the partitions of this month and the next two. */
  openMonths(now: Date): Promise<void>;
}

const EMPTY_WALLET: Wallet = {
  cash: ZERO,
  bonus: ZERO,
  held: ZERO,
  inPlay: ZERO,
  bound: ZERO,
  boundInPlay: ZERO,
  rebate: ZERO,
  staked: ZERO,
  wagerDue: ZERO,
  wagerDone: ZERO,
  blocked: false,
  isPlayFrozen: false,
  isPlayExcluded: false,
  owed: ZERO,
  isPlay: false,
  drawSeed: null,
  drawNonce: 0n,
  grantId: null,
  bonusDue: ZERO,
  bonusDone: ZERO,
  bonusFirst: false,
};

const refusals = {
  insufficient: () => new Failure('insufficient_funds'),
  key_reused: () => new Failure('key_reused'),
  out_of_range: () => new Failure('invalid', { field: 'amount' }),
  play_money: () => new Failure('demo_not_allowed'),
};

/** Redirects bonus legs to where the grant's money goes now. */
function redirectBonusLegs(legs: Movement['legs'], destination: BonusDestination): Movement['legs'] {
  return legs.map((leg) => (leg.account === 'bonus' ? { ...leg, account: accountByDestination[destination] } : leg));
}

async function post(tx: Tx, movement: Movement): Promise<Posted> {
  const { playerId, kind, key, cause, counts = {}, game, requirement, evidence, at } = movement;
  const legs = redirectBonusLegs(movement.legs, movement.bonusDestination ?? 'bonus');
  for (const { amount } of legs) requireAmount('amount', amount < 0n ? -amount : amount, 1n);
  if (sum(legs.map((leg) => leg.amount)) !== 0n) throw new Error(`the legs of movement ${key} do not sum to zero`);
  const { status, seq, cash, bonus, held, in_play } = await insertTransaction(tx, {
    playerId,
    kind,
    id: computeTransactionId(playerId, key),
    fingerprint: fingerprint64({ kind, cause, legs: movement.legs, game, asked: requirement }),
    cause,
    accounts: legs.map((leg) => accounts[leg.account]),
    amounts: legs.map((leg) => leg.amount),
    at,
    day: counts.day ?? dayOf(at),
    stake: counts.stake ?? ZERO,
    win: counts.win ?? ZERO,
    wagered: counts.wagered ?? ZERO,
    wagerDue: counts.wagerDue ?? ZERO,
    game: game ?? null,
    grantId: counts.progress?.grantId ?? null,
    progress: counts.progress?.amount ?? ZERO,
    evidence: evidence ?? null,
    bound: movement.bound ?? null,
  });
  if (status !== 'posted' && status !== 'replayed') throw refusals[status]();
  return { status, seq, balances: { cash, bonus, held, inPlay: in_play } };
}

/**
 * Releases the reserved stake and settles the round with its win. Where the grant has ended, the stake moves through
 * cash and the win goes where the grant's money went.
 */
async function settleReservation(tx: Tx, round: FinishedRound): ReturnType<typeof writeRound> {
  const { playerId, key, stake, stakeFromBonus: fromBonus, grantId, at } = round;
  const cause = `round:${computeTransactionId(playerId, key)}`;
  await store.lockWallet(tx, playerId);
  const destination = fromBonus > 0n ? await findBonusDestination(tx, playerId, grantId) : 'bonus';
  const release = { playerId, key: `stake_back:${key}`, cause, stake, fromBonus, grantId, at };
  await post(tx, await toStakeRelease(tx, release, destination === 'bonus' ? 'bonus' : 'cash'));
  return writeRound(tx, round, destination);
}

/** Lists a page of a chain. Rounds do not store the held balance, so it is carried over from the entry before. */
async function listEntries(
  q: Queryable,
  playerId: number,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<Entry>> {
  const { rows, total } = await entries.listEntries(q, playerId, page, order);
  const ascending = order === 'asc' ? rows : rows.toReversed();
  let held: Centavos = ascending[0] ? await entries.findHeldBefore(q, playerId, ascending[0].seq) : ZERO;
  const shown = ascending.map((row): Entry => {
    held = row.held_after ?? held;
    return {
      seq: row.seq,
      kind: row.kind,
      cause: row.cause,
      legs: row.accounts.map((id, index) => ({ account: toAccountName(id), amount: row.amounts[index] ?? ZERO })),
      cashAfter: row.cash_after,
      bonusAfter: row.bonus_after,
      heldAfter: held,
      at: row.at,
      hash: row.hash.toString('hex'),
    };
  });
  return { rows: order === 'asc' ? shown : shown.toReversed(), total };
}

const queries = {
  entries: listEntries,
  round: rounds.findRound,
  roundAt: rounds.findRoundAt,
  rounds: rounds.listRounds,
  played: listPlayedRounds,
  totals: store.findTotals,
  findBonusDestination,
  grantsToEnd: grantStore.listGrantsToEnd,
  betsUnderGrant: grantStore.listBetsUnderGrant,
  betsOfCredit: grantStore.listBetsOfCredit,
};

export function createLedger({ db, writer }: { db: Db; writer: Pick<BetWriter, 'settle'> }): Ledger {
  return {
    settle: (bet) => writer.settle(bet),
    post,
    win: async (tx, win) => post(tx, await toLateWin(tx, win)),
    async rollBack(tx, rollback) {
      const movement = await toRollback(tx, rollback);
      if (movement === 'not_covered') return { status: movement };
      return movement ? post(tx, movement) : { status: 'replayed' };
    },
    reserveStake,
    releaseStake: async (tx, reserved) =>
      post(tx, await toStakeRelease(tx, reserved, await findBonusDestination(tx, reserved.playerId, reserved.grantId))),
    settleReservation,
    freeRound: postFreeRound,
    doubleUp: postDoubleUp,
    findDoubleUpBase: loadDoubleUpBase,
    reserveStakes,
    settleReservations: createSettleReservations({ settleReservation }),
    providers: createProviderMoney(post),
    async recover(tx, recovery) {
      const { movement, ...split } = await toRecovery(tx, recovery);
      return { ...(await post(tx, movement)), ...split };
    },
    async collect(tx, recovery) {
      const collection = await toCollection(tx, recovery);
      if (collection === undefined) return ZERO;
      await post(tx, collection.movement);
      return collection.collected;
    },
    reward: (tx, reward) => post(tx, toReward(reward)),
    async forfeitPrize(tx, forfeit) {
      await post(tx, await toForfeit(tx, forfeit));
      return forfeit.amount;
    },
    beginGrant: (tx, beginning) => beginGrant(tx, post, beginning),
    endGrant: (tx, ending) => endGrant(tx, post, ending),
    lock: store.lockWallet,
    open: store.insertWallet,
    async openPlay(tx, grant) {
      await store.insertPlayWallet(tx, grant.playerId);
      return post(tx, toPlayMoneyOpening(grant));
    },
    async closePlay(tx, grant) {
      const movement = await toPlayMoneyClosing(tx, grant);
      return movement && post(tx, movement);
    },
    wallet: async (q, playerId) => (await store.findWallet(q, playerId)) ?? EMPTY_WALLET,
    wallets: store.findWallets,
    wagering: findWagering,
    limit: markLimits,
    block: store.markBlocked,
    exclude: store.markExcluded,
    markDebt: store.markDebt,
    changeSeed: store.markSeed,
    ...queries,
    stakedByGame: (playerId) => loadStakedByGame(db, playerId),
    clearingMovements: listClearingMovements,
    clearingBalance: findClearingBalance,
    openMonths: (now) => insertMonths(db, dayOf(now), MONTHS_AHEAD),
  };
}
