import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { dayOf, Failure, fingerprint64 } from '../../../platform/index.ts';
import { type Leg, accounts } from './account.ts';
import { type BonusDestination, type Movement, requireAmount, computeTransactionId } from './movement.ts';
import { type Bet, type GrantContribution, formatEvidence } from './bet.ts';
import { toStoredLateBonus } from './late-bonus.ts';
import { findReachedLimit, loadLimitFailure, toLimitFailure } from './play-limits.ts';
import { accountByDestination } from './rollbacks.ts';
import * as store from './stake-reservation-store.ts';
import * as wallets from './wallet-store.ts';

/** A stake to reserve for a round that is played in steps, or a ticket of a shared round. */
export interface StakeReservationInput {
  playerId: number;
  key: string;
  /** As `round:id`. */
  cause: string;
  stake: Centavos;
  /** What the round has reserved already, with which a raise stays within the largest stake; nothing by default. */
  staked?: Centavos;
  /** The seed and nonce of the draw, used when the round begins; absent when the stake is raised. */
  draw?: { seedId: string; nonce: bigint };
  /** The bonus grant whose terms were applied; none by default. */
  grant?: Pick<GrantContribution, 'grantId' | 'mayPay'> | undefined;
  at: Date;
}

/** The outcome of a reservation. Only `reserved` moved money; for `replayed` an earlier call did. */
export interface StakeReservation {
  status: 'reserved' | 'replayed' | 'stale' | 'terms_changed' | 'bonus_refused';
  /** The bonus part of the stake. */
  fromBonus: Centavos;
  cash: Centavos;
  bonus: Centavos;
  /** For `stale`: the nonce to draw with instead, or `null` when the seed has changed. */
  nextNonce: bigint | null;
}

/** The failure for each refusal of a stake. */
export const stakeRefusals = {
  insufficient: () => new Failure('insufficient_funds', { field: 'stake' }),
  limit_reached: () => toLimitFailure(),
  blocked: () => new Failure('player_blocked'),
  key_reused: () => new Failure('key_reused', { field: 'key' }),
  out_of_range: () => new Failure('stake_not_offered', { field: 'stake' }),
  play_money: () => new Failure('demo_not_allowed'),
};

type Status = store.ReservationAnswer['status'];

export function isReservationStatus(status: Status): status is StakeReservation['status'] {
  return !Object.hasOwn(stakeRefusals, status);
}

/** Fails with `limit_reached` where the stakes of a round exceed the player's largest stake. Locks the wallet. */
async function requireLargestStake(tx: Tx, round: { playerId: number; stake: Centavos; at: Date }): Promise<void> {
  await wallets.lockWallet(tx, round.playerId);
  const reached = await findReachedLimit(tx, round);
  if (reached?.kind === 'bet') throw toLimitFailure(reached);
}

/**
 * Reserves a stake, from bonus or from cash first by the terms of the wallet's grant. Refused as a bet of that amount
 * would be.
 */
export async function reserveStake(
  tx: Tx,
  { playerId, key, cause, stake, staked = ZERO, draw, grant, at }: StakeReservationInput,
): Promise<StakeReservation> {
  requireAmount('stake', stake, 1n);
  if (staked > 0n) await requireLargestStake(tx, { playerId, stake: centavos(staked + stake), at });
  const answer = await store.insertReservation(tx, {
    playerId,
    id: computeTransactionId(playerId, key),
    fingerprint: fingerprint64({ cause, stake }),
    cause,
    at,
    day: dayOf(at),
    stake,
    seedId: draw?.seedId ?? null,
    nonce: draw?.nonce ?? null,
    grantId: grant?.grantId ?? null,
    bonusMayPay: grant?.mayPay ?? false,
  });
  const { status, cash, bonus, nextNonce } = answer;
  if (status === 'limit_reached') throw await loadLimitFailure(tx, { playerId, stake, at });
  if (!isReservationStatus(status)) throw stakeRefusals[status]();
  return { status, fromBonus: answer.stakeBonus ?? centavos(0n), cash, bonus, nextNonce };
}

/** A finished round whose whole stake was reserved, and the part of it that was bonus of `grantId`. */
export interface FinishedRound extends Omit<Bet, 'grant'> {
  stakeFromBonus: Centavos;
  /** The active grant when it began; `null` without one. */
  grantId: string | null;
  /** The part of the stake that counts towards that grant while it is active. */
  bonusCounted: Centavos;
  at: Date;
}

const toLegs = (changes: readonly (readonly [Leg['account'], bigint])[]): Leg[] =>
  changes.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount: centavos(amount) }));

/** A reserved stake to release. */
export interface StakeRelease {
  playerId: number;
  key: string;
  cause: string;
  stake: Centavos;
  /** Its bonus part and the grant of that part. */
  fromBonus: Centavos;
  grantId: string | null;
  at: Date;
}

/**
 * Locks the wallet and returns the movement that releases a reserved stake to the balances it came from; its bonus part
 * goes to `bonusDestination`.
 */
export async function toStakeRelease(
  tx: Tx,
  reserved: StakeRelease,
  bonusDestination: BonusDestination,
): Promise<Movement> {
  const { playerId, key, cause, stake, fromBonus, at } = reserved;
  const wallet = await wallets.lockWallet(tx, playerId);
  // Every movement of play money passes through its own account.
  const through = wallet?.isPlay === true ? stake : 0n;
  const legs = toLegs([
    ['in_play', -stake],
    ['play_money', through],
    ['play_money', -through],
    ['cash', stake - fromBonus],
    ['bonus', fromBonus],
  ]);
  return { playerId, kind: 'stake_back', key, cause, legs, bonusDestination, at };
}

/** Computes the part of a win that belongs to the grant that paid the stake. */
function computeBonusWin({
  stake,
  stakeFromBonus,
  win,
}: Pick<FinishedRound, 'stake' | 'stakeFromBonus' | 'win'>): Centavos {
  return centavos((win * stakeFromBonus) / stake);
}

/**
 * Computes the legs of a round: its stake leaves the balances and its win enters them in the same shares. Where the
 * grant has ended, the whole stake is cash, and the grant's share of the win goes to cash or to the operator.
 */
function computeRoundLegs(round: FinishedRound, counterpart: Leg['account'], destination: BonusDestination): Leg[] {
  const { stake, win } = round;
  const fromBonus = destination === 'bonus' ? round.stakeFromBonus : 0n;
  const won = computeBonusWin(round);
  return toLegs([
    ['cash', fromBonus - stake],
    ['bonus', -fromBonus],
    [counterpart, stake],
    [counterpart, -win],
    ['cash', win - won],
    [accountByDestination[destination], won],
  ]);
}

/** Returns the part of an ended grant, which the legs do not show. */
function toLateBonus(round: FinishedRound, destination: BonusDestination) {
  if (destination === 'bonus') return undefined;
  return toStoredLateBonus({ grantId: round.grantId, stake: round.stakeFromBonus, win: computeBonusWin(round) });
}

/** Writes a round whose stake was released before in the same transaction. Player limits do not refuse it. */
export async function writeRound(
  tx: Tx,
  round: FinishedRound,
  destination: BonusDestination,
): Promise<{ roundId: string; seq: bigint; cash: Centavos; bonus: Centavos }> {
  requireAmount('stake', round.stake, 1n);
  requireAmount('win', round.win, 0n);
  const wallet = await wallets.lockWallet(tx, round.playerId);
  const legs = computeRoundLegs(round, wallet?.isPlay === true ? 'play_money' : 'games', destination);
  const roundId = computeTransactionId(round.playerId, round.key);
  const { status, seq, cash, bonus } = await store.appendRound(tx, {
    playerId: round.playerId,
    id: roundId,
    fingerprint: fingerprint64({ game: round.game, stake: round.stake, input: round.input ?? null }),
    accounts: legs.map((leg) => accounts[leg.account]),
    amounts: legs.map((leg) => leg.amount),
    at: round.at,
    day: dayOf(round.at),
    stake: round.stake,
    win: round.win,
    seedId: round.seedId,
    nonce: round.nonce,
    game: round.game,
    evidence: formatEvidence({ ...round, fromBonus: toLateBonus(round, destination) }),
    counted: round.counted ?? round.stake,
    grantId: round.grantId,
    bonusCounted: round.bonusCounted,
  });
  if (status !== 'posted' && status !== 'replayed') throw stakeRefusals[status]();
  return { roundId, seq, cash, bonus };
}
