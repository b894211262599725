import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { dayOf } from '../../platform/index.ts';
import type { Account, Leg } from './account.ts';
import { requireAmount } from './amount.ts';
import type { WeighedByGrant } from './bet.ts';
import { askedOfGrant, bonusHomeOf, growGrant } from './grants.ts';
import { lateWinEvidence } from './late-bonus.ts';
import type { BonusHome, Movement, Posted } from './movement.ts';
import type { OutsidePurse } from './outside-purse.ts';
import { type BoundStake, findBoundStake } from './bound-store.ts';
import * as store from './outside-store.ts';
import { boundBack, boundShareOf } from './bound.ts';
import { progressBack, undoing } from './rounds.ts';
import { markGrantDue } from './store.ts';
import { transactionId } from './transaction-id.ts';
import { progressOf } from './wagering.ts';

type Asked = Pick<Movement, 'playerId' | 'key' | 'cause' | 'at'> & {
  /** By its name in the catalogue. */
  game: string;
};

/** What is given is not always of one game. */
type AskedOfAny = Omit<Asked, 'game'> & { game: string | undefined };

/** A stake in a game of an outside provider: taken at once, in the order that the wallet's grant says. */
export interface OutsideBet extends Asked {
  /** Over zero. */
  stake: Centavos;
  /** What of it goes into a jackpot of the provider's: none, up to all of it. */
  jackpot: Centavos;
  /** How much of it counts towards what plain credits ask for; all of it unless told. */
  counted?: Centavos | undefined;
  /** How much of it is a valid bet, by what is set for its game; all of it unless told. */
  valid?: Centavos | undefined;
  /** What the grant under way says to it; it has to be that one. Left out where none is. */
  grant?: WeighedByGrant | undefined;
}

/** Whether a stake can be taken from a purse: what of it would be bonus, or why not. */
export type OutsideWeighed =
  | { status: 'possible'; fromBonus: Centavos }
  | { status: 'blocked' | 'stake_limit' | 'loss_limit' | 'insufficient' | 'bonus_refused' };

/** What an outside game pays on bets, to the pots that they were paid from. */
export interface OutsideWin extends Asked {
  /** Over zero. */
  amount: Centavos;
  /** Of the bets that it is paid on: their stakes, and what of these was bonus. */
  staked: Centavos;
  stakedFromBonus: Centavos;
  /** Of which grant that was; `null` for bets of before there were grants. */
  grantId: string | null;
  /** The transaction of that bet: the share of its cash that was bound stays bound in the win. Without it none does. */
  bet?: string | undefined;
}

/** What an outside game pays without a bet. */
export interface OutsidePrize extends AskedOfAny {
  amount: Centavos;
  /**
   * `provider`: it is the provider's to give. `house`: it was won in rounds that the house gave. Both come to cash.
   * Otherwise it goes into the grant under way, which asks for so much more in stakes.
   */
  from: 'provider' | 'house' | { grantId: string; due: Centavos };
}

/** The taking back of a bet, a win or a prize, by the number of its transaction. */
export type OutsideUndoing = Pick<Movement, 'playerId' | 'key' | 'at'> & {
  of: string;
  /** The grant whose bonus is in it; `null` where none is. */
  grantId: string | null;
};

/** A prize in bonus that is taken back: what of a grant was given by it. */
export interface PrizeTaken extends Pick<Movement, 'playerId' | 'key' | 'cause' | 'at'> {
  grantId: string;
  amount: Centavos;
  due: Centavos;
}

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
  /** Takes a prize in bonus back, and what it asked for: from its pot, or from where that went. Answers as `undo`. */
  takeBack(tx: Tx, taken: PrizeTaken): Promise<{ shortfall: Centavos }>;
}

const legsOf = (moved: readonly (readonly [Account, bigint])[]): Leg[] =>
  moved.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount: centavos(amount) }));

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Whom a player of outside games plays against: the games, or play money where theirs is. */
const counterpart = ({ isPlay }: OutsidePurse, account: Account): Account => (isPlay ? 'play_money' : account);

/** What of a stake is paid from bonus. */
function fromBonusOf(purse: OutsidePurse, stake: bigint, mayPay: boolean): bigint {
  if (purse.bonusFirst && mayPay) return lesser(purse.bonus, stake);
  return stake - lesser(purse.cash, stake);
}

/** What a purse says to a stake that bonus may pay for or not, under the lock that it was read by. */
export function weigh(purse: OutsidePurse, stake: Centavos, mayPay: boolean): OutsideWeighed {
  if (purse.blocked) return { status: 'blocked' };
  if (purse.stakeLeft !== null && stake > purse.stakeLeft) return { status: 'stake_limit' };
  if (purse.lossLeft !== null && stake > purse.lossLeft) return { status: 'loss_limit' };
  if (purse.cash + purse.bonus < stake) return { status: 'insufficient' };
  if (!mayPay && purse.cash < stake) return { status: 'bonus_refused' };
  return { status: 'possible', fromBonus: centavos(fromBonusOf(purse, stake, mayPay)) };
}

function betOf(purse: OutsidePurse, { stake, jackpot, counted = stake, valid, grant, ...asked }: OutsideBet): Movement {
  const fromBonus = fromBonusOf(purse, stake, grant?.mayPay ?? false);
  const given = purse.isPlay ? 0n : jackpot;
  const legs = legsOf([
    ['cash', fromBonus - stake],
    ['bonus', -fromBonus],
    [counterpart(purse, 'games'), stake - given],
    ['jackpots', given],
  ]);
  const { wagered, progress: amount } = progressOf({ counted, bonusCounted: grant?.counted ?? 0n }, purse);
  const progress = grant && amount > 0n ? { grantId: grant.grantId, amount } : undefined;
  const kept = valid === undefined ? {} : { evidence: JSON.stringify({ valid: String(valid) }) };
  return { ...asked, ...kept, kind: 'outside_bet', legs, counts: { stake, wagered, progress, day: dayOf(asked.at) } };
}

function winOf(
  purse: OutsidePurse,
  { amount, staked, stakedFromBonus, grantId, playerId, key, cause, game, at }: OutsideWin,
  { home, stake }: { home: BonusHome; stake: BoundStake },
): Movement {
  const bonus = staked === ZERO ? 0n : (amount * stakedFromBonus) / staked;
  const share = boundShareOf(amount - bonus, stake);
  const lost = stake.isForfeited ? share : 0n;
  const bound = stake.isForfeited ? ZERO : share;
  const legs = legsOf([
    [counterpart(purse, 'games'), -amount],
    ['cash', amount - bonus - lost],
    ['bonus', bonus],
    ['bonus_cost', lost],
  ]);
  const counts = { win: amount, day: dayOf(at) };
  const told = lateWinEvidence(home, { grantId, win: centavos(bonus) });
  return { playerId, kind: 'outside_win', key, cause, legs, counts, game, home, bound, ...told, at };
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
    [from === 'house' ? 'cash' : 'bonus', amount],
  ]);
  return { ...asked, kind: 'free_win', legs };
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
      const purse = await locked(tx, win);
      const home = win.stakedFromBonus > 0n ? await bonusHomeOf(tx, win.playerId, win.grantId) : 'bonus';
      await post(tx, winOf(purse, win, { home, stake: await findBoundStake(tx, win.playerId, win.bet) }));
    },
    async prize(tx, prize) {
      requireAmount('amount', prize.amount, 1n);
      const movement = prizeOf(await locked(tx, prize), prize);
      if (typeof prize.from === 'string') await post(tx, movement);
      else await growGrant(tx, post, movement, prize.from.grantId, prize.from.due);
    },
    async undo(tx, { playerId, key, of, grantId, at }) {
      const purse = await locked(tx, { playerId, at });
      const entry = await store.findOutside(tx, playerId, of);
      if (entry === undefined) throw new Error(`player ${playerId} has no outside movement ${of}`);
      const { cause, game, stake, win, wagered, wagerDue } = entry;
      const home = await bonusHomeOf(tx, playerId, grantId);
      const legs = boundBack(undoing(entry, purse, home), await findBoundStake(tx, playerId, of));
      const [day, progress] = [dayOf(entry.at), await progressBack(tx, playerId, entry.seq)];
      const back = { stake: taken(stake), win: taken(win), wagered: taken(wagered), wagerDue: taken(wagerDue) };
      const counts = { ...back, progress, day };
      const movement = { playerId, kind: 'outside_rollback' as const, key, cause, legs, counts, at };
      await post(tx, { ...movement, game: game ?? undefined, evidence: JSON.stringify({ of }) });
      const owed = legs.find(({ account }) => account === 'receivable');
      return { shortfall: centavos(-(owed?.amount ?? 0n)) };
    },
    async takeBack(tx, { grantId, amount, due, ...asked }) {
      const purse = await locked(tx, asked);
      const home = await bonusHomeOf(tx, asked.playerId, grantId);
      // The house has it back already.
      if (home === 'house') return { shortfall: ZERO };
      const fromPot = lesser(amount, purse[home]);
      const legs = legsOf([
        [home, -fromPot],
        ['receivable', fromPot - amount],
        ['bonus_cost', amount],
      ]);
      const isUnderWay = home === 'bonus';
      if (isUnderWay) await markGrantDue(tx, asked.playerId, -due);
      const evidence = isUnderWay ? askedOfGrant(grantId, -due) : undefined;
      await post(tx, { ...asked, kind: 'outside_rollback', legs, ...(evidence === undefined ? {} : { evidence }) });
      return { shortfall: centavos(amount - fromPot) };
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
