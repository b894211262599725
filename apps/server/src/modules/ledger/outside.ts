import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { dayOf } from '../../platform/index.ts';
import type { Account, Leg } from './account.ts';
import { requireAmount } from './amount.ts';
import type { Movement, Posted } from './movement.ts';
import type { OutsidePurse } from './outside-purse.ts';
import * as store from './outside-store.ts';
import { undoing } from './rounds.ts';
import { transactionId } from './transaction-id.ts';

type Asked = Pick<Movement, 'playerId' | 'key' | 'cause' | 'at'> & {
  /** By its name in the catalogue. */
  game: string;
};

/** What is given is not always of one game. */
type AskedOfAny = Omit<Asked, 'game'> & { game: string | undefined };

/** A stake in a game of an outside provider: taken at once, cash before bonus. */
export interface OutsideBet extends Asked {
  /** Over zero. */
  stake: Centavos;
  /** What of it goes into a jackpot of the provider's: none, up to all of it. */
  jackpot: Centavos;
}

/** Whether a stake can be taken from a purse: what of it would be bonus, or why not. */
export type OutsideWeighed =
  | { status: 'possible'; fromBonus: Centavos }
  | { status: 'blocked' | 'stake_limit' | 'loss_limit' | 'insufficient' };

/** What an outside game pays on bets, to the pots that they were paid from. */
export interface OutsideWin extends Asked {
  /** Over zero. */
  amount: Centavos;
  /** Of the bets that it is paid on: their stakes, and what of these was bonus. */
  staked: Centavos;
  stakedFromBonus: Centavos;
}

/** What an outside game pays without a bet. */
export interface OutsidePrize extends AskedOfAny {
  amount: Centavos;
  /**
   * `provider`: it is the provider's to give, and comes to cash. Otherwise it was won in rounds that the house gave, and
   * comes to that pot; in bonus it asks for so much wagering.
   */
  from: 'provider' | { pocket: 'cash' | 'bonus'; wagering: Centavos };
}

/** The taking back of a bet, a win or a prize, by the number of its transaction. */
export type OutsideUndoing = Pick<Movement, 'playerId' | 'key' | 'at'> & { of: string };

/** The money of games whose rounds are drawn and settled elsewhere. All within the caller's transaction. */
export interface OutsideMoney {
  /** Locks the wallet and says what is in it; `undefined` for who has none. Before anything else is read of a player's play. */
  lock(tx: Tx, playerId: number, at: Date): Promise<OutsidePurse | undefined>;
  /** Takes a stake. Fails as `post` does for one that `weigh` refuses. */
  bet(tx: Tx, bet: OutsideBet): Promise<void>;
  /** Pays, whatever stands against the player. */
  win(tx: Tx, win: OutsideWin): Promise<void>;
  prize(tx: Tx, prize: OutsidePrize): Promise<void>;
  /**
   * Gives each pot back what the movement took from it and takes what it gave, with its wagering and the counters of its
   * day. Answers what a pot had no more of: it is owed (`receivable`), for no pot goes below zero; of play money nothing is.
   */
  undo(tx: Tx, undoing: OutsideUndoing): Promise<{ shortfall: Centavos }>;
}

const legsOf = (moved: readonly (readonly [Account, bigint])[]): Leg[] =>
  moved.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount: centavos(amount) }));

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Whom a player of outside games plays against: the games, or play money where theirs is. */
const counterpart = ({ isPlay }: OutsidePurse, account: Account): Account => (isPlay ? 'play_money' : account);

/** What a purse says to a stake, under the lock that it was read by. */
export function weigh(purse: OutsidePurse, stake: Centavos): OutsideWeighed {
  if (purse.blocked) return { status: 'blocked' };
  if (purse.stakeLeft !== null && stake > purse.stakeLeft) return { status: 'stake_limit' };
  if (purse.lossLeft !== null && stake > purse.lossLeft) return { status: 'loss_limit' };
  if (purse.cash + purse.bonus < stake) return { status: 'insufficient' };
  return { status: 'possible', fromBonus: centavos(stake - lesser(purse.cash, stake)) };
}

function betOf(purse: OutsidePurse, { stake, jackpot, ...asked }: OutsideBet): Movement {
  const fromBonus = stake - lesser(purse.cash, stake);
  const given = purse.isPlay ? 0n : jackpot;
  const legs = legsOf([
    ['cash', fromBonus - stake],
    ['bonus', -fromBonus],
    [counterpart(purse, 'games'), stake - given],
    ['jackpots', given],
  ]);
  const wagered = centavos(lesser(stake, purse.wagerLeft));
  return { ...asked, kind: 'outside_bet', legs, counts: { stake, wagered, day: dayOf(asked.at) } };
}

function winOf(purse: OutsidePurse, { amount, staked, stakedFromBonus, ...asked }: OutsideWin): Movement {
  const bonus = staked === ZERO ? 0n : (amount * stakedFromBonus) / staked;
  const legs = legsOf([
    [counterpart(purse, 'games'), -amount],
    ['cash', amount - bonus],
    ['bonus', bonus],
  ]);
  return { ...asked, kind: 'outside_win', legs, counts: { win: amount, day: dayOf(asked.at) } };
}

function prizeOf(purse: OutsidePurse, { amount, from, ...asked }: OutsidePrize): Movement {
  if (from === 'provider') {
    const legs = legsOf([
      [counterpart(purse, 'games'), -amount],
      ['cash', amount],
    ]);
    return { ...asked, kind: 'outside_prize', legs };
  }
  const legs = legsOf([
    [counterpart(purse, 'bonus_cost'), -amount],
    [from.pocket, amount],
  ]);
  return { ...asked, kind: 'free_win', legs, counts: { wagerDue: from.wagering }, asked: from.wagering };
}

const taken = (amount: Centavos | null): Centavos => centavos(-(amount ?? 0n));

/** `post` is the ledger's own: what it refuses, it refuses here as well. */
export function outsideMoney(post: (tx: Tx, movement: Movement) => Promise<Posted>): OutsideMoney {
  async function locked(tx: Tx, { playerId, at }: Pick<Movement, 'playerId' | 'at'>): Promise<OutsidePurse> {
    const purse = await store.lockPurse(tx, playerId, dayOf(at));
    if (purse === undefined) throw new Error(`player ${playerId} has no wallet`);
    return purse;
  }

  return {
    lock: (tx, playerId, at) => store.lockPurse(tx, playerId, dayOf(at)),
    async bet(tx, bet) {
      requireAmount('stake', bet.stake, 1n);
      requireAmount('jackpot', bet.jackpot, 0n);
      await post(tx, betOf(await locked(tx, bet), bet));
    },
    async win(tx, win) {
      requireAmount('amount', win.amount, 1n);
      await post(tx, winOf(await locked(tx, win), win));
    },
    async prize(tx, prize) {
      requireAmount('amount', prize.amount, 1n);
      await post(tx, prizeOf(await locked(tx, prize), prize));
    },
    async undo(tx, { playerId, key, of, at }) {
      const purse = await locked(tx, { playerId, at });
      const entry = await store.findOutside(tx, playerId, of);
      if (entry === undefined) throw new Error(`player ${playerId} has no outside movement ${of}`);
      const { cause, game, stake, win, wagered, wagerDue } = entry;
      const legs = undoing(entry, purse);
      const day = dayOf(entry.at);
      const counts = { stake: taken(stake), win: taken(win), wagered: taken(wagered), wagerDue: taken(wagerDue), day };
      await post(tx, { playerId, kind: 'outside_rollback', key, cause, legs, counts, game: game ?? undefined, at });
      const owed = legs.find(({ account }) => account === 'receivable');
      return { shortfall: centavos(-(owed?.amount ?? 0n)) };
    },
  };
}

/** The number that a transaction of a provider's has in the ledger of a player. */
export function outsideId(playerId: number, provider: string, txId: string): string {
  return transactionId(playerId, outsideKey(provider, txId));
}

/** Under what a transaction of a provider's is asked for: once in the chain of a player. */
export function outsideKey(provider: string, txId: string): string {
  return `outside:${provider}:${txId}`;
}
