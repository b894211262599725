import type { Tx } from '../../../db/index.ts';
import { fingerprint64 } from '../../../platform/index.ts';
import { type Bet, formatEvidence } from './bet.ts';
import { type FreeRoundRow, appendFreeRound } from './free-round-store.ts';
import { computeTransactionId, requireAmount } from './movement.ts';
import { stakeRefusals } from './stake-reservations.ts';

/** A drawn round of an own game whose stake the operator pays. */
export interface FreeRound extends Omit<Bet, 'counted' | 'valid' | 'grant'> {
  /** The free rounds that it belongs to. */
  campaignId: string;
  /** Their cause, as `noun:id`. */
  cause: string;
  at: Date;
}

/** The outcome of a free round. Only `posted` moved money; for `replayed` an earlier call did. */
export interface FreeRoundPosting {
  status: 'posted' | 'replayed' | 'stale';
  roundId: string;
  seq: bigint;
  /** For `stale`: the nonce to draw with instead, or `null` when the seed has changed. */
  nextNonce: bigint | null;
}

const isRefusal = (status: FreeRoundRow['status']): status is 'blocked' | 'play_money' | 'key_reused' =>
  Object.hasOwn(stakeRefusals, status);

/**
 * Records a free round and its nonce in the player's chain: the operator's bonus cost pays the stake and takes the win
 * back. The caller pays the win to the player in the same transaction. Fails with `player_blocked`,
 * `demo_not_allowed` and `key_reused`.
 */
export async function postFreeRound(tx: Tx, round: FreeRound): Promise<FreeRoundPosting> {
  const { playerId, key, game, input, stake, win, campaignId, cause, at } = round;
  requireAmount('stake', stake, 1n);
  requireAmount('win', win, 0n);
  const roundId = computeTransactionId(playerId, key);
  const fingerprint = fingerprint64({ game, stake, input: input ?? null, campaignId });
  const evidence = formatEvidence({ ...round, freeRound: { campaign: campaignId, stake, win } });
  const { seedId, nonce } = round;
  const appended = { playerId, roundId, fingerprint, cause, at, stake, win, seedId, nonce, game, evidence };
  const { status, seq, nextNonce } = await appendFreeRound(tx, appended);
  if (isRefusal(status)) throw stakeRefusals[status]();
  return { status, roundId, seq, nextNonce };
}
