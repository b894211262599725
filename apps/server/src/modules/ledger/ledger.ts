import { type Centavos, ZERO, sum } from '@arara/money';
import type { Db, Queryable, Tx } from '../../db/index.ts';
import { Failure, type PageRequest, type Rows, dayOf, fingerprint64 } from '../../platform/index.ts';
import { accountName, accounts } from './account.ts';
import { requireAmount } from './amount.ts';
import { createSettleAsides, setAsideMany } from './aside-batch.ts';
import type { BetWriter } from './bet-writer.ts';
import type { Round } from './bet.ts';
import { type Clearing, findClearingBalance, listClearings } from './clearing-store.ts';
import * as entries from './entry-store.ts';
import * as grantStore from './grant-store.ts';
import {
  type GrantBeginning,
  type GrantEnded,
  type GrantEnding,
  type Reward,
  beginGrant,
  bonusHomeOf,
  endGrant,
  rewardOf,
} from './grants.ts';
import type { BonusHome, Entry, Movement, Posted } from './movement.ts';
import type { DayLimits, Wallet, WalletDebt } from './pots.ts';
import { type PrizeForfeit, forfeitOf } from './prize-forfeit.ts';
import { type PlayPurse, playClosingOf, playOpeningOf } from './play-money.ts';
import { type Played, listPlayed } from './record-store.ts';
import { type Recovered, type Recovery, collectionOf, recoveryOf } from './recovery.ts';
import { type OutsideMoney, outsideMoney } from './outside.ts';
import * as rounds from './round-store.ts';
import { type LateWin, type Rollback, lateWinOf, potOf, rollbackOf } from './rounds.ts';
import {
  type RoundOver,
  type SetAside,
  type StakeAside,
  type StakeBack,
  setAside,
  stakeBackOf,
  writeRound,
} from './stakes.ts';
import * as store from './store.ts';
import { stakedByGame } from './staked.ts';
import { transactionId } from './transaction-id.ts';
import { type Wagering, findWagering } from './wagering.ts';

/** How many months ahead there is room for what is written. */
const MONTHS_AHEAD = 2;

export interface Ledger {
  /** Stakes and settles a round, in a transaction that it shares with others: a caller cannot bring theirs. */
  settle: BetWriter['settle'];
  /**
   * Posts a movement within the caller's transaction. Fails with `insufficient_funds` when a pot
   * would go below zero, with `key_reused` when the key stands for another movement and with `invalid`
   * for an amount that is none or would not fit, with `demo_not_allowed` where money and play money would meet. Who posts for several players does it in the order of
   * their ids, the house's chain last. Two that still wait for each other, over a slot of the house's, are told
   * apart by PostgreSQL, and `atomically` runs one of them again.
   */
  post(tx: Tx, movement: Movement): Promise<Posted>;
  /** Pays a prize that came after its round, to the pots that the stake was paid from. */
  win(tx: Tx, win: LateWin): Promise<Posted>;
  /** Takes a round or a late win back: pots, wagering and counters. The second time changes nothing. */
  rollBack(tx: Tx, rollback: Rollback): Promise<Posted | { status: 'replayed' }>;
  /** Sets the stake of a round of moves aside, or more of it. Refused as a bet of that amount would be. */
  setAside(tx: Tx, aside: StakeAside): Promise<SetAside>;
  /** Gives back what was set aside for a round that is void. */
  giveBack(tx: Tx, aside: StakeBack): Promise<Posted>;
  /** Settles a round whose stake was set aside: given back and staked in one transaction. */
  settleAside(tx: Tx, round: RoundOver): ReturnType<typeof writeRound>;
  /** Many stakes at once, each set aside or answered with why it is not: wallets in the order of their ids. */
  setAsideMany: typeof setAsideMany;
  /** Many rounds at once, in the order given for each player. Fails as a whole where one cannot be settled. */
  settleAsides: ReturnType<typeof createSettleAsides>;
  /** Bets, wins and rollbacks of games whose rounds are drawn by outside providers. */
  outside: OutsideMoney;
  /** Takes money back that a player had been credited: from cash as far as it goes, the rest is owed to the house. */
  recover(tx: Tx, recovery: Recovery): Promise<Recovered>;
  /** Takes what a player owes from their cash as far as it goes; answers how much, nothing where there is none. */
  collect(tx: Tx, recovery: Recovery): Promise<Centavos>;
  /** Gives cash that asks for stakes before a withdrawal. */
  reward(tx: Tx, reward: Reward): Promise<Posted>;
  /** Takes the bound cash of a player back and voids the open wagering. Fails as `forfeitOf`. */
  forfeitPrize(tx: Tx, forfeit: PrizeForfeit): Promise<Centavos>;
  /** Brings a grant of bonus into a wallet. Fails with `bonus_active` where another one is under way. */
  beginGrant(tx: Tx, beginning: GrantBeginning): Promise<Posted>;
  /** Ends the grant under way with all that it asks for; the second time does nothing. Fails with `bonus_over` for another. */
  endGrant(tx: Tx, ending: GrantEnding): Promise<GrantEnded>;
  /** Where money of a grant goes now. */
  bonusHome(q: Queryable, playerId: number, grantId: string): Promise<BonusHome>;
  /** The wallet, which nobody else changes until the transaction ends; `undefined` where there is none. */
  lock(tx: Tx, playerId: number): Promise<Wallet | undefined>;
  /** Players whose grant may be over, in the order of their ids, from after one of them. */
  grantsToEnd(q: Queryable, after: number, most: number): Promise<number[]>;
  /** The bets that were made while a grant was under way, newest first, and what each brought it. */
  betsUnderGrant: typeof grantStore.listBetsUnderGrant;
  /** The bets that counted towards a plain credit, newest first, by the number of its transaction. */
  betsOfCredit: typeof grantStore.listBetsOfCredit;
  /** Opens a player's wallet. Opening it again does nothing. */
  open(tx: Tx, playerId: number): Promise<void>;
  /** Opens a wallet of play money with so much in it. It is so for good, and meets no account of money. */
  openPlay(tx: Tx, purse: PlayPurse): Promise<Posted>;
  /** Takes what is left of a player's play money back; `undefined` when there is none. */
  closePlay(tx: Tx, purse: Omit<PlayPurse, 'amount'>): Promise<Posted | undefined>;
  wallet(q: Queryable, playerId: number): Promise<Wallet>;
  wallets(q: Queryable, playerIds: number[]): Promise<Map<number, Wallet>>;
  /** What a player has still to wager before a withdrawal, and which credits ask for it. */
  wagering(q: Queryable, playerId: number): Promise<Wagering>;
  limit(tx: Tx, playerId: number, limits: DayLimits): Promise<void>;
  /** Closes a wallet to bets for its member's status, or opens it. One that a debt has frozen stays closed. */
  block(tx: Tx, playerId: number, blocked: boolean): Promise<void>;
  /** Writes what a player owes, and whether that closes their wallet to bets. The wallet is locked by the caller. */
  markDebt(tx: Tx, playerId: number, debt: WalletDebt): Promise<void>;
  /** Moves a wallet to another committed seed; `false` when it was not on `from` any more. */
  changeSeed(tx: Tx, playerId: number, from: string | null, to: string): Promise<boolean>;
  entries(q: Queryable, playerId: number, page: PageRequest, order: 'asc' | 'desc'): Promise<Rows<Entry>>;
  round(q: Queryable, playerId: number, roundId: string): Promise<Round | undefined>;
  roundAt(q: Queryable, playerId: number, seq: bigint): Promise<Round | undefined>;
  rounds(q: Queryable, filter: rounds.RoundFilter, page: PageRequest): Promise<Rows<Round> & rounds.RoundSums>;
  /** What a player played, here and at outside providers, newest first. */
  played(tx: Tx, filter: rounds.RoundFilter, page: PageRequest): Promise<Rows<Played> & rounds.RoundSums>;
  totals(q: Queryable, playerId: number): Promise<store.Totals>;
  /** What a player staked on each game over a lifetime, by its key. */
  stakedByGame(playerId: number): Promise<Map<string, Centavos>>;
  /** What moved between the house and the Pix bank from a moment up to another, in the order of its time. */
  clearings(q: Queryable, from: Date, to: Date): Promise<Clearing[]>;
  /** What the Pix bank should hold of what went through this ledger, in centavos. */
  clearingBalance(q: Queryable): Promise<Centavos>;
  /** Makes room for what is written in this month and the next two. */
  openMonths(now: Date): Promise<void>;
}

const EMPTY: Wallet = {
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

/** The legs of a movement whose bonus goes elsewhere by now. */
function legsAt(legs: Movement['legs'], home: BonusHome): Movement['legs'] {
  return legs.map((leg) => (leg.account === 'bonus' ? { ...leg, account: potOf[home] } : leg));
}

async function post(tx: Tx, movement: Movement): Promise<Posted> {
  const { playerId, kind, key, cause, legs: asIs, counts = {}, game, asked, evidence, home = 'bonus', at } = movement;
  const legs = legsAt(asIs, home);
  for (const { amount } of legs) requireAmount('amount', amount < 0n ? -amount : amount, 1n);
  if (sum(legs.map((leg) => leg.amount)) !== 0n) throw new Error(`unbalanced movement ${key}`);
  const { status, seq, cash, bonus, held, in_play } = await store.insertTransaction(tx, {
    playerId,
    kind,
    id: transactionId(playerId, key),
    fingerprint: fingerprint64({ kind, cause, legs: asIs, game, asked }),
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
  return { status, seq, pots: { cash, bonus, held, inPlay: in_play } };
}

/**
 * Gives the stake back and stakes it again, with what the round won. Where the grant of its bonus is over the stake moves
 * through cash, and what was won with it goes where that one's money went.
 */
async function settleAside(tx: Tx, round: RoundOver): ReturnType<typeof writeRound> {
  const { playerId, key, stake, stakeFromBonus: fromBonus, grantId, at } = round;
  const cause = `round:${transactionId(playerId, key)}`;
  await store.lockWallet(tx, playerId);
  const home = fromBonus > 0n ? await bonusHomeOf(tx, playerId, grantId) : 'bonus';
  const back = { playerId, key: `stake_back:${key}`, cause, stake, fromBonus, grantId, at };
  await post(tx, await stakeBackOf(tx, back, home === 'bonus' ? 'bonus' : 'cash'));
  return writeRound(tx, round, home);
}

/** A page of a chain, with what was held carried over the rounds, which do not repeat it. */
async function listEntries(
  q: Queryable,
  playerId: number,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<Entry>> {
  const { rows, total } = await entries.listEntries(q, playerId, page, order);
  const upwards = order === 'asc' ? rows : rows.toReversed();
  let held: Centavos = upwards[0] ? await entries.findHeldBefore(q, playerId, upwards[0].seq) : ZERO;
  const written = upwards.map((row): Entry => {
    held = row.held_after ?? held;
    return {
      seq: row.seq,
      kind: row.kind,
      cause: row.cause,
      legs: row.accounts.map((id, index) => ({ account: accountName(id), amount: row.amounts[index] ?? ZERO })),
      cashAfter: row.cash_after,
      bonusAfter: row.bonus_after,
      heldAfter: held,
      at: row.at,
      hash: row.hash.toString('hex'),
    };
  });
  return { rows: order === 'asc' ? written : written.toReversed(), total };
}

/** What is only read. */
const readings = {
  entries: listEntries,
  round: rounds.findRound,
  roundAt: rounds.findRoundAt,
  rounds: rounds.listRounds,
  played: listPlayed,
  totals: store.findTotals,
  bonusHome: bonusHomeOf,
  grantsToEnd: grantStore.listGrantsToEnd,
  betsUnderGrant: grantStore.listBetsUnderGrant,
  betsOfCredit: grantStore.listBetsOfCredit,
};

export function createLedger({ db, writer }: { db: Db; writer: Pick<BetWriter, 'settle'> }): Ledger {
  return {
    settle: (bet) => writer.settle(bet),
    post,
    win: async (tx, win) => post(tx, await lateWinOf(tx, win)),
    async rollBack(tx, rollback) {
      const movement = await rollbackOf(tx, rollback);
      return movement ? post(tx, movement) : { status: 'replayed' };
    },
    setAside,
    giveBack: async (tx, aside) =>
      post(tx, await stakeBackOf(tx, aside, await bonusHomeOf(tx, aside.playerId, aside.grantId))),
    settleAside,
    setAsideMany,
    settleAsides: createSettleAsides({ settleAside }),
    outside: outsideMoney(post),
    async recover(tx, recovery) {
      const { movement, ...split } = await recoveryOf(tx, recovery);
      return { ...(await post(tx, movement)), ...split };
    },
    async collect(tx, recovery) {
      const taken = await collectionOf(tx, recovery);
      if (taken === undefined) return ZERO;
      await post(tx, taken.movement);
      return taken.collected;
    },
    reward: (tx, reward) => post(tx, rewardOf(reward)),
    async forfeitPrize(tx, forfeit) {
      await post(tx, await forfeitOf(tx, forfeit));
      return forfeit.amount;
    },
    beginGrant: (tx, beginning) => beginGrant(tx, post, beginning),
    endGrant: (tx, ending) => endGrant(tx, post, ending),
    lock: store.lockWallet,
    open: store.insertWallet,
    async openPlay(tx, purse) {
      await store.insertPlayWallet(tx, purse.playerId);
      return post(tx, playOpeningOf(purse));
    },
    async closePlay(tx, purse) {
      const movement = await playClosingOf(tx, purse);
      return movement && post(tx, movement);
    },
    wallet: async (q, playerId) => (await store.findWallet(q, playerId)) ?? EMPTY,
    wallets: store.findWallets,
    wagering: findWagering,
    limit: store.markLimits,
    block: store.markBlocked,
    markDebt: store.markDebt,
    changeSeed: store.markSeed,
    ...readings,
    stakedByGame: (playerId) => stakedByGame(db, playerId),
    clearings: listClearings,
    clearingBalance: findClearingBalance,
    openMonths: (now) => store.insertMonths(db, dayOf(now), MONTHS_AHEAD),
  };
}
