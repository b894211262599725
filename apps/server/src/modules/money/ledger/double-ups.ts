import type { Centavos } from '@arara/money';
import type { Queryable, Tx } from '../../../db/index.ts';
import { Failure, dayOf, fingerprint64 } from '../../../platform/index.ts';
import { type Bet, type DoubleUpLink, type StoredDoubleUpLink, formatEvidence, parseDoubleUpLink } from './bet.ts';
import { type DoubleUpRow, appendDoubleUp, findDoubleUpBase } from './double-up-store.ts';
import { computeTransactionId, requireAmount } from './movement.ts';
import { loadLimitFailure } from './play-limits.ts';
import { stakeRefusals } from './stake-reservations.ts';

/** A drawn double-up: its stake is the win of another round, or a part of it. */
export interface DoubleUp extends Omit<Bet, 'counted' | 'valid' | 'grant'> {
  /** The round that won the stake, and the chain that it belongs to. */
  link: DoubleUpLink;
  at: Date;
}

/** The outcome of a double-up. Only `posted` moved money; for `replayed` an earlier call did. */
export interface DoubleUpPosting {
  status: 'posted' | 'replayed' | 'stale';
  roundId: string;
  seq: bigint;
  /** For `stale`: the nonce to draw with instead, or `null` when the seed has changed. */
  nextNonce: bigint | null;
}

const refusals = { ...stakeRefusals, bonus_active: () => new Failure('double_up_bonus') };

const isRefusal = (status: DoubleUpRow['status']): status is Exclude<typeof status, DoubleUpPosting['status']> =>
  Object.hasOwn(refusals, status);

/**
 * Records a double-up and its nonce in the player's chain: cash pays the stake and takes the win. It completes no
 * wagering and counts towards the player's own limits. Fails with `player_blocked`, `key_reused`, `double_up_bonus`,
 * `insufficient_funds`, `limit_reached` and `stake_not_offered`.
 */
export async function postDoubleUp(tx: Tx, round: DoubleUp): Promise<DoubleUpPosting> {
  const { playerId, key, game, input, stake, win, link, at, seedId, nonce } = round;
  requireAmount('stake', stake, 1n);
  requireAmount('win', win, 0n);
  const roundId = computeTransactionId(playerId, key);
  const { status, seq, nextNonce } = await appendDoubleUp(tx, {
    playerId,
    roundId,
    fingerprint: fingerprint64({ game, stake, input: input ?? null, of: link.of }),
    cause: `round:${link.of}`,
    at,
    day: dayOf(at),
    stake,
    win,
    seedId,
    nonce,
    game,
    evidence: formatEvidence({ ...round, doubleUp: link }),
  });
  if (status === 'limit_reached') throw await loadLimitFailure(tx, { playerId, stake, at });
  if (isRefusal(status)) throw refusals[status]();
  return { status, roundId, seq, nextNonce };
}

/** A round of the player that a double-up may follow. */
export interface DoubleUpBase {
  game: string;
  input: unknown;
  stake: Centavos;
  win: Centavos;
  at: Date;
  /** What it follows; absent for the round of a slot. */
  link?: DoubleUpLink | undefined;
  /** Whether the player has no later round, and this one was not rolled back. */
  isNewest: boolean;
  /** Whether no bonus was in it. */
  isCash: boolean;
}

/** Finds what a double-up of a round would stake on; `undefined` where the player paid for no such round. */
export async function loadDoubleUpBase(
  q: Queryable,
  playerId: number,
  roundId: string,
): Promise<DoubleUpBase | undefined> {
  const row = await findDoubleUpBase(q, playerId, roundId);
  if (row === undefined) return undefined;
  const { evidence, ...base } = row;
  const { input, doubleUp } = JSON.parse(evidence) as { input: unknown; doubleUp?: StoredDoubleUpLink };
  return { ...base, input, link: doubleUp && parseDoubleUpLink(doubleUp) };
}
