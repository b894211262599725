import { type Centavos, centavos, ZERO } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { dayOf } from '../../../platform/index.ts';
import type { Account, Leg } from './account.ts';
import { type BonusDestination, type Movement, type Posted, requireAmount, computeTransactionId } from './movement.ts';
import type { GrantContribution } from './bet.ts';
import { formatGrantEvidence, findBonusDestination, growGrant } from './bonus-grants.ts';
import { formatLateWinEvidence } from './late-bonus.ts';
import { type BoundStake, findBoundStake } from './bound-cash-store.ts';
import { countBet, countPlayTime, findBetsLeft } from './play-limit-store.ts';
import * as store from './provider-money-store.ts';
import type { SpendableFunds } from './wallet.ts';
import { computeBoundRefund, computeBoundShare } from './bound-cash.ts';
import { findProgressToUndo, computeUndoLegs } from './rollbacks.ts';
import { markGrantDue } from './wallet-store.ts';
import { computeProgress } from './wagering.ts';

type ProviderMovementInput = Pick<Movement, 'playerId' | 'key' | 'cause' | 'at'> & {
  /** The game's key in the catalogue. */
  game: string;
};

/** A prize may belong to no single game. */
type ProviderPrizeInput = Omit<ProviderMovementInput, 'game'> & { game: string | undefined };

/** A stake in a provider's game, paid from bonus or from cash first by the terms of the wallet's grant. */
export interface ProviderBet extends ProviderMovementInput {
  /** Greater than zero. */
  stake: Centavos;
  /** The part of the stake that goes to a provider's jackpot. */
  jackpot: Centavos;
  /** The part of the stake that counts towards wagering of cash credits; the whole stake by default. */
  counted?: Centavos | undefined;
  /** The valid stake, by the game's contribution setting; the whole stake by default. */
  valid?: Centavos | undefined;
  /** How the terms of the active grant apply to the bet; absent without a grant. */
  grant?: GrantContribution | undefined;
}

/** Whether a stake can be paid: its bonus part, or the reason for the refusal. */
export type ProviderBetCheck =
  | { status: 'possible'; fromBonus: Centavos }
  | { status: 'blocked' | 'time_limit' | 'stake_limit' | 'loss_limit' | 'insufficient' | 'bonus_refused' };

/** A win of a provider's game, paid to the balances that paid its bets. */
export interface ProviderWin extends ProviderMovementInput {
  /** Greater than zero. */
  amount: Centavos;
  /** The stakes of its bets, and their bonus part. */
  staked: Centavos;
  stakedFromBonus: Centavos;
  /** The grant of the bonus part; `null` for bets without one. */
  grantId: string | null;
  /** The bet's transaction id: the bound share of its cash stays bound in the win. Without it nothing is bound. */
  bet?: string | undefined;
}

/** A prize that a provider pays without a bet. */
export interface ProviderPrize extends ProviderPrizeInput {
  amount: Centavos;
  /**
   * `provider`: the provider pays it; `operator`: it was won in free rounds of the operator. Both become cash.
   * Otherwise it is added to the active grant, with `due` more wagering required.
   */
  from: 'provider' | 'operator' | { grantId: string; due: Centavos };
}

/** The rollback of a bet, a win or a prize. */
export type ProviderRollback = Pick<Movement, 'playerId' | 'key' | 'at'> & {
  /** The transaction id of the movement to reverse. */
  of: string;
  /** The grant of its bonus part; `null` without one. */
  grantId: string | null;
};

/** The recovery of a prize that was added to a grant. */
export interface PrizeRecovery extends Pick<Movement, 'playerId' | 'key' | 'cause' | 'at'> {
  grantId: string;
  amount: Centavos;
  due: Centavos;
}

/** Money of providers' games. Every call runs in the caller's transaction. */
export interface ProviderMoney {
  /**
   * Locks the wallet and returns the spendable funds; `undefined` without a wallet. A caller locks before any other
   * read of the player's play.
   */
  lock(tx: Tx, playerId: number, at: Date): Promise<SpendableFunds | undefined>;
  /** Takes a stake. Fails as `post` for a stake that `checkProviderBet` refuses. */
  bet(tx: Tx, bet: ProviderBet): Promise<void>;
  /** Pays a win; never refused. */
  win(tx: Tx, win: ProviderWin): Promise<void>;
  /** Pays a prize, as cash or into the active grant. Fails with `bonus_over` where that grant has ended. */
  prize(tx: Tx, prize: ProviderPrize): Promise<void>;
  /**
   * Reverses a movement on every balance, with its wagering and the counters of its day. Returns the shortfall that a
   * balance could not cover, which becomes a debt (`receivable`); play money has none.
   */
  rollBack(tx: Tx, rollback: ProviderRollback): Promise<{ shortfall: Centavos }>;
  /**
   * Recovers a bonus prize and its requirement from where the grant's money is now. Returns the shortfall as `rollBack`
   * does.
   */
  recoverPrize(tx: Tx, recovery: PrizeRecovery): Promise<{ shortfall: Centavos }>;
}

const toLegs = (changes: readonly (readonly [Account, bigint])[]): Leg[] =>
  changes.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount: centavos(amount) }));

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Selects the counterpart account: play money for a play-money wallet. */
const selectCounterpart = ({ isPlay }: SpendableFunds, account: Account): Account => (isPlay ? 'play_money' : account);

/** Computes the bonus part of a stake. */
function computeBonusPart(funds: SpendableFunds, stake: bigint, mayPay: boolean): bigint {
  if (funds.bonusFirst && mayPay) return lesser(funds.bonus, stake);
  return stake - lesser(funds.cash, stake);
}

/** Checks a stake against funds that were read under the wallet's lock. */
export function checkProviderBet(funds: SpendableFunds, stake: Centavos, mayPay: boolean): ProviderBetCheck {
  if (funds.blocked) return { status: 'blocked' };
  if (funds.isTimeUp) return { status: 'time_limit' };
  if (funds.stakeLeft !== null && stake > funds.stakeLeft) return { status: 'stake_limit' };
  if (funds.lossLeft !== null && stake > funds.lossLeft) return { status: 'loss_limit' };
  if (funds.cash + funds.bonus < stake) return { status: 'insufficient' };
  if (!mayPay && funds.cash < stake) return { status: 'bonus_refused' };
  return { status: 'possible', fromBonus: centavos(computeBonusPart(funds, stake, mayPay)) };
}

function toBetMovement(
  funds: SpendableFunds,
  { stake, jackpot, counted = stake, valid, grant, ...input }: ProviderBet,
): Movement {
  const fromBonus = computeBonusPart(funds, stake, grant?.mayPay ?? false);
  const jackpotShare = funds.isPlay ? 0n : jackpot;
  const legs = toLegs([
    ['cash', fromBonus - stake],
    ['bonus', -fromBonus],
    [selectCounterpart(funds, 'games'), stake - jackpotShare],
    ['jackpots', jackpotShare],
  ]);
  const { wagered, progress: amount } = computeProgress({ counted, bonusCounted: grant?.counted ?? 0n }, funds);
  const progress = grant && amount > 0n ? { grantId: grant.grantId, amount } : undefined;
  const evidence = valid === undefined ? {} : { evidence: JSON.stringify({ valid: String(valid) }) };
  return {
    ...input,
    ...evidence,
    kind: 'outside_bet',
    legs,
    counts: { stake, wagered, progress, day: dayOf(input.at) },
  };
}

function toWinMovement(
  funds: SpendableFunds,
  { amount, staked, stakedFromBonus, grantId, playerId, key, cause, game, at }: ProviderWin,
  { destination, stake }: { destination: BonusDestination; stake: BoundStake },
): Movement {
  const bonus = staked === ZERO ? 0n : (amount * stakedFromBonus) / staked;
  const share = computeBoundShare(amount - bonus, stake);
  const forfeited = stake.isForfeited ? share : 0n;
  const bound = stake.isForfeited ? ZERO : share;
  const legs = toLegs([
    [selectCounterpart(funds, 'games'), -amount],
    ['cash', amount - bonus - forfeited],
    ['bonus', bonus],
    ['bonus_cost', forfeited],
  ]);
  const counts = { win: amount, day: dayOf(at) };
  const evidence = formatLateWinEvidence(destination, { grantId, win: centavos(bonus) });
  return {
    playerId,
    kind: 'outside_win',
    key,
    cause,
    legs,
    counts,
    game,
    bonusDestination: destination,
    bound,
    ...evidence,
    at,
  };
}

function toPrizeMovement(funds: SpendableFunds, { amount, from, ...input }: ProviderPrize): Movement {
  if (from === 'provider') {
    const legs = toLegs([
      [selectCounterpart(funds, 'games'), -amount],
      ['cash', amount],
    ]);
    return { ...input, kind: 'outside_prize', legs };
  }
  const legs = toLegs([
    [selectCounterpart(funds, 'bonus_cost'), -amount],
    [from === 'operator' ? 'cash' : 'bonus', amount],
  ]);
  return { ...input, kind: 'free_win', legs };
}

const negate = (amount: Centavos | null): Centavos => centavos(-(amount ?? 0n));

/** Creates the calls over the ledger's `post`, whose failures apply to them as well. */
export function createProviderMoney(post: (tx: Tx, movement: Movement) => Promise<Posted>): ProviderMoney {
  async function lockFunds(tx: Tx, { playerId, at }: Pick<Movement, 'playerId' | 'at'>): Promise<SpendableFunds> {
    const funds = await store.lockSpendableFunds(tx, playerId, dayOf(at));
    if (funds === undefined) throw new Error(`player ${playerId} has no wallet`);
    return { ...funds, isTimeUp: false };
  }

  return {
    async lock(tx, playerId, at) {
      const funds = await store.lockSpendableFunds(tx, playerId, dayOf(at));
      if (funds?.isTimeLimited !== true) return funds && { ...funds, isTimeUp: false };
      const isTimeUp = await countPlayTime(tx, playerId, at, dayOf(at));
      const betsLeft = await findBetsLeft(tx, playerId);
      return { ...funds, isTimeUp, stakeLeft: betsLeft !== null && betsLeft <= 0n ? ZERO : funds.stakeLeft };
    },
    async bet(tx, bet) {
      requireAmount('stake', bet.stake, 1n);
      requireAmount('jackpot', bet.jackpot, 0n);
      const funds = await lockFunds(tx, bet);
      const { status } = await post(tx, toBetMovement(funds, bet));
      if (funds.isTimeLimited && status === 'posted') await countBet(tx, bet.playerId);
    },
    async win(tx, win) {
      requireAmount('amount', win.amount, 1n);
      const funds = await lockFunds(tx, win);
      const destination =
        win.stakedFromBonus > 0n ? await findBonusDestination(tx, win.playerId, win.grantId) : 'bonus';
      await post(
        tx,
        toWinMovement(funds, win, { destination, stake: await findBoundStake(tx, win.playerId, win.bet) }),
      );
    },
    async prize(tx, prize) {
      requireAmount('amount', prize.amount, 1n);
      const movement = toPrizeMovement(await lockFunds(tx, prize), prize);
      if (typeof prize.from === 'string') await post(tx, movement);
      else await growGrant(tx, post, movement, prize.from.grantId, prize.from.due);
    },
    async rollBack(tx, { playerId, key, of, grantId, at }) {
      const funds = await lockFunds(tx, { playerId, at });
      const entry = await store.findProviderMovement(tx, playerId, of);
      if (entry === undefined) throw new Error(`player ${playerId} has no movement ${of} of a provider's game`);
      const { cause, game, stake, win, wagered, wagerDue } = entry;
      const destination = await findBonusDestination(tx, playerId, grantId);
      const legs = computeBoundRefund(
        computeUndoLegs(entry, funds, destination),
        await findBoundStake(tx, playerId, of),
      );
      const [day, progress] = [dayOf(entry.at), await findProgressToUndo(tx, playerId, entry.seq)];
      const back = { stake: negate(stake), win: negate(win), wagered: negate(wagered), wagerDue: negate(wagerDue) };
      const counts = { ...back, progress, day };
      const movement = { playerId, kind: 'outside_rollback' as const, key, cause, legs, counts, at };
      await post(tx, { ...movement, game: game ?? undefined, evidence: JSON.stringify({ of }) });
      const debt = legs.find(({ account }) => account === 'receivable');
      return { shortfall: centavos(-(debt?.amount ?? 0n)) };
    },
    async recoverPrize(tx, { grantId, amount, due, ...input }) {
      const funds = await lockFunds(tx, input);
      const destination = await findBonusDestination(tx, input.playerId, grantId);
      // The grant was forfeited: the operator already has the money.
      if (destination === 'operator') return { shortfall: ZERO };
      const fromBalance = lesser(amount, funds[destination]);
      const legs = toLegs([
        [destination, -fromBalance],
        ['receivable', fromBalance - amount],
        ['bonus_cost', amount],
      ]);
      const isActive = destination === 'bonus';
      if (isActive) await markGrantDue(tx, input.playerId, -due);
      const evidence = isActive ? formatGrantEvidence(grantId, -due) : undefined;
      await post(tx, { ...input, kind: 'outside_rollback', legs, ...(evidence === undefined ? {} : { evidence }) });
      return { shortfall: centavos(amount - fromBalance) };
    },
  };
}

/** Computes the ledger id of a provider's transaction. */
export function computeProviderTransactionId(playerId: number, provider: string, txId: string): string {
  return computeTransactionId(playerId, formatProviderKey(provider, txId));
}

/** Formats the idempotency key of a provider's transaction in a player's chain. */
export function formatProviderKey(provider: string, txId: string): string {
  return `outside:${provider}:${txId}`;
}
