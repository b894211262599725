import { type Centavos, sum } from '@arara/money';
import type { Db, Queryable, Tx } from '../../db/index.ts';
import { Failure, type PageRequest, type Rows, fingerprint } from '../../platform/index.ts';
import { accountName, accounts } from './account.ts';
import type { Bet, Round, Settlement } from './bet.ts';
import type { Entry, Movement, Posted } from './movement.ts';
import type { Wallet } from './pots.ts';
import * as store from './store.ts';

export interface Ledger {
  /**
   * Stakes and settles a round, durably, before it answers. Opens its own transaction: many bets may
   * share one commit, so a caller cannot bring theirs. Never throws for what business refuses.
   */
  settle(bet: Bet): Promise<Settlement>;
  /**
   * Posts a movement within the caller's transaction. Fails with `insufficient_funds` when a pot
   * would go below zero and with `key_reused` when the key stands for another movement.
   */
  post(tx: Tx, movement: Movement): Promise<Posted>;
  /** Opens a player's wallet. Opening it again does nothing. */
  open(tx: Tx, playerId: number): Promise<void>;
  wallet(q: Queryable, playerId: number): Promise<Wallet>;
  wallets(q: Queryable, playerIds: number[]): Promise<Map<number, Wallet>>;
  /** Moves a wallet to another committed seed; `false` when it was not on `from` any more. */
  changeSeed(tx: Tx, playerId: number, from: string | null, to: string): Promise<boolean>;
  entries(q: Queryable, playerId: number, page: PageRequest, order: 'asc' | 'desc'): Promise<Rows<Entry>>;
  round(q: Queryable, playerId: number, roundId: string): Promise<Round | undefined>;
  roundAt(q: Queryable, playerId: number, seq: bigint): Promise<Round | undefined>;
  rounds(
    q: Queryable,
    filter: { playerId: number; since: Date | null; games: string[] | null },
    page: PageRequest,
  ): Promise<Rows<Round> & store.BetSums>;
  totals(q: Queryable, playerId: number): Promise<store.Totals>;
}

const EMPTY: Wallet = {
  cash: 0n as Centavos,
  bonus: 0n as Centavos,
  held: 0n as Centavos,
  inPlay: 0n as Centavos,
  staked: 0n as Centavos,
  blocked: false,
  drawSeed: null,
  drawNonce: 0n,
};

async function post(tx: Tx, movement: Movement): Promise<Posted> {
  const { playerId, kind, key, cause, legs, at } = movement;
  if (sum(legs.map((leg) => leg.amount)) !== 0n) throw new Error(`unbalanced movement ${key}`);
  const row = await store.insertTransaction(tx, {
    playerId,
    kind,
    key,
    fingerprint: fingerprint({ kind, cause, legs }),
    cause,
    accounts: legs.map((leg) => accounts[leg.account]),
    amounts: legs.map((leg) => leg.amount),
    at,
  });
  if (row.status === 'insufficient') throw new Failure('insufficient_funds');
  if (row.status === 'key_reused') throw new Failure('key_reused');
  const { seq, pots } = store.settlementOf(row);
  return { status: row.status as Posted['status'], seq, pots };
}

/** The key's input: what the player asked for, not what chance made of it. */
function settleRow(bet: Bet): store.SettleRow {
  const { playerId, key, roundId, game, gameVersion, seedId, nonce, multiplierE4, stake, win, at } = bet;
  return {
    playerId,
    key,
    fingerprint: fingerprint({ game, stake, input: bet.input ?? null }),
    roundId,
    game,
    gameVersion,
    seedId,
    nonce,
    input: JSON.stringify(bet.input ?? null),
    outcome: JSON.stringify(bet.outcome ?? null),
    multiplierE4,
    stake,
    win,
    at,
  };
}

function entryOf(row: store.EntryRow): Entry {
  return {
    seq: row.seq,
    kind: row.kind,
    cause: row.cause,
    legs: row.accounts.map((id, index) => ({ account: accountName(id), amount: row.amounts[index] as Centavos })),
    cashAfter: row.cash_after,
    bonusAfter: row.bonus_after,
    heldAfter: row.held_after,
    at: row.at,
    hash: row.hash.toString('hex'),
  };
}

export function createLedger({ db }: { db: Db }): Ledger {
  return {
    settle: async (bet) => store.settlementOf(await store.insertBet(db, settleRow(bet))),
    post,
    open: store.insertWallet,
    wallet: async (q, playerId) => (await store.findWallet(q, playerId)) ?? EMPTY,
    wallets: store.findWallets,
    changeSeed: store.markSeed,
    async entries(q, playerId, page, order) {
      const { rows, total } = await store.listEntries(q, playerId, page, order);
      return { rows: rows.map(entryOf), total };
    },
    round: store.findRound,
    roundAt: store.findRoundAt,
    rounds: store.listRounds,
    totals: store.findTotals,
  };
}
