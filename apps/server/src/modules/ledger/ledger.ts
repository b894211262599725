import { type Centavos, ZERO, sum } from '@arara/money';
import type { Db, Queryable, Tx } from '../../db/index.ts';
import { Failure, type PageRequest, type Rows, dayOf, fingerprint64 } from '../../platform/index.ts';
import { accountName, accounts } from './account.ts';
import { requireAmount } from './amount.ts';
import type { BetWriter } from './bet-writer.ts';
import type { Round } from './bet.ts';
import { type Grant, forfeitOf, grantOf } from './bonus.ts';
import * as entries from './entry-store.ts';
import type { Entry, Movement, Posted } from './movement.ts';
import type { DayLimits, Wallet } from './pots.ts';
import { type PlayPurse, playClosingOf, playOpeningOf } from './play-money.ts';
import * as rounds from './round-store.ts';
import { type LateWin, type Rollback, lateWinOf, rollbackOf } from './rounds.ts';
import * as store from './store.ts';
import { transactionId } from './transaction-id.ts';

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
  grant(tx: Tx, grant: Grant): Promise<Posted>;
  /** Takes all bonus away with its wagering; `undefined` when there is none. */
  forfeit(tx: Tx, forfeit: Omit<Grant, 'amount' | 'wagering'>): Promise<Posted | undefined>;
  /** Opens a player's wallet. Opening it again does nothing. */
  open(tx: Tx, playerId: number): Promise<void>;
  /** Opens a wallet of play money with so much in it. It is so for good, and meets no account of money. */
  openPlay(tx: Tx, purse: PlayPurse): Promise<Posted>;
  /** Takes what is left of a player's play money back; `undefined` when there is none. */
  closePlay(tx: Tx, purse: Omit<PlayPurse, 'amount'>): Promise<Posted | undefined>;
  wallet(q: Queryable, playerId: number): Promise<Wallet>;
  wallets(q: Queryable, playerIds: number[]): Promise<Map<number, Wallet>>;
  limit(tx: Tx, playerId: number, limits: DayLimits): Promise<void>;
  block(tx: Tx, playerId: number, blocked: boolean): Promise<void>;
  /** Moves a wallet to another committed seed; `false` when it was not on `from` any more. */
  changeSeed(tx: Tx, playerId: number, from: string | null, to: string): Promise<boolean>;
  entries(q: Queryable, playerId: number, page: PageRequest, order: 'asc' | 'desc'): Promise<Rows<Entry>>;
  round(q: Queryable, playerId: number, roundId: string): Promise<Round | undefined>;
  roundAt(q: Queryable, playerId: number, seq: bigint): Promise<Round | undefined>;
  rounds(q: Queryable, filter: rounds.RoundFilter, page: PageRequest): Promise<Rows<Round> & rounds.RoundSums>;
  totals(q: Queryable, playerId: number): Promise<store.Totals>;
  /** Makes room for what is written in this month and the next two. */
  openMonths(now: Date): Promise<void>;
}

const EMPTY: Wallet = {
  cash: ZERO,
  bonus: ZERO,
  held: ZERO,
  inPlay: ZERO,
  staked: ZERO,
  wagerDue: ZERO,
  wagerDone: ZERO,
  blocked: false,
  isPlay: false,
  drawSeed: null,
  drawNonce: 0n,
};

const refusals = {
  insufficient: () => new Failure('insufficient_funds'),
  key_reused: () => new Failure('key_reused'),
  out_of_range: () => new Failure('invalid', { field: 'amount' }),
  play_money: () => new Failure('demo_not_allowed'),
};

async function post(tx: Tx, movement: Movement): Promise<Posted> {
  const { playerId, kind, key, cause, legs, counts = {}, asked, at } = movement;
  for (const { amount } of legs) requireAmount('amount', amount < 0n ? -amount : amount, 1n);
  if (sum(legs.map((leg) => leg.amount)) !== 0n) throw new Error(`unbalanced movement ${key}`);
  const { status, seq, cash, bonus, held, in_play } = await store.insertTransaction(tx, {
    playerId,
    kind,
    id: transactionId(playerId, key),
    fingerprint: fingerprint64({ kind, cause, legs, asked }),
    cause,
    accounts: legs.map((leg) => accounts[leg.account]),
    amounts: legs.map((leg) => leg.amount),
    at,
    day: counts.day ?? dayOf(at),
    stake: counts.stake ?? ZERO,
    win: counts.win ?? ZERO,
    wagered: counts.wagered ?? ZERO,
    wagerDue: counts.wagerDue ?? ZERO,
  });
  if (status !== 'posted' && status !== 'replayed') throw refusals[status]();
  return { status, seq, pots: { cash, bonus, held, inPlay: in_play } };
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

export function createLedger({ db, writer }: { db: Db; writer: Pick<BetWriter, 'settle'> }): Ledger {
  return {
    settle: (bet) => writer.settle(bet),
    post,
    win: async (tx, win) => post(tx, await lateWinOf(tx, win)),
    async rollBack(tx, rollback) {
      const movement = await rollbackOf(tx, rollback);
      return movement ? post(tx, movement) : { status: 'replayed' };
    },
    grant: (tx, grant) => post(tx, grantOf(grant)),
    async forfeit(tx, forfeit) {
      const movement = await forfeitOf(tx, forfeit);
      return movement && post(tx, movement);
    },
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
    limit: store.markLimits,
    block: store.markBlocked,
    changeSeed: store.markSeed,
    entries: listEntries,
    round: rounds.findRound,
    roundAt: rounds.findRoundAt,
    rounds: rounds.listRounds,
    totals: store.findTotals,
    openMonths: (now) => store.insertMonths(db, dayOf(now), MONTHS_AHEAD),
  };
}
