import { type Centavos, ZERO } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { type Failure, dayOf, fingerprint64 } from '../../../platform/index.ts';
import { loadLimitFailure } from './play-limits.ts';
import * as store from './stake-reservation-store.ts';
import { requireAmount, computeTransactionId } from './movement.ts';
import { formatEvidence } from './bet.ts';
import {
  type FinishedRound,
  type StakeReservation,
  type StakeReservationInput,
  isReservationStatus,
  stakeRefusals,
} from './stake-reservations.ts';
import * as wallets from './wallet-store.ts';

type SettledReservation = { roundId: string; seq: bigint; cash: Centavos; bonus: Centavos };

/**
 * Reserves many stakes in one statement, in the given order for each player. A refused stake returns its failure and
 * does not affect the others. None of them uses a player's seed.
 */
export async function reserveStakes(
  tx: Tx,
  stakes: readonly Omit<StakeReservationInput, 'draw' | 'at'>[],
  at: Date,
): Promise<(StakeReservation | Failure)[]> {
  for (const { stake } of stakes) requireAmount('stake', stake, 1n);
  if (stakes.length === 0) return [];
  const rows = stakes.map(({ playerId, key, cause, stake, grant }) => ({
    playerId,
    id: computeTransactionId(playerId, key),
    fingerprint: fingerprint64({ cause, stake }),
    cause,
    stake,
    grantId: grant?.grantId ?? null,
    bonusMayPay: grant?.mayPay ?? false,
  }));
  const answers = await store.insertReservations(tx, rows, at, dayOf(at));
  const reservations = [];
  for (const [index, { status, stakeBonus, cash, bonus }] of answers.entries()) {
    const row = rows[index];
    if (isReservationStatus(status))
      reservations.push({ status, fromBonus: stakeBonus ?? ZERO, cash, bonus, nextNonce: null });
    else if (status === 'limit_reached' && row !== undefined)
      reservations.push(await loadLimitFailure(tx, { ...row, at }));
    else reservations.push(stakeRefusals[status]());
  }
  return reservations;
}

/** Whether the batch can settle the round: its stake was cash alone and counts for no grant. */
const isCashOnly = ({ stakeFromBonus, bonusCounted }: FinishedRound): boolean =>
  stakeFromBonus === ZERO && bonusCounted === ZERO;

function toBatchedRound(round: FinishedRound): store.BatchedRound {
  const { playerId, key, game, stake, input = null } = round;
  requireAmount('stake', stake, 1n);
  requireAmount('win', round.win, 0n);
  const id = computeTransactionId(playerId, key);
  const cause = `round:${id}`;
  return {
    playerId,
    backId: computeTransactionId(playerId, `stake_back:${key}`),
    // The release needs no idempotency of its own: the round's key covers it.
    backFingerprint: fingerprint64({ cause, stake }),
    cause,
    id,
    fingerprint: fingerprint64({ game, stake, input }),
    stake,
    win: round.win,
    counted: round.counted ?? stake,
    seedId: round.seedId,
    nonce: round.nonce,
    game,
    evidence: formatEvidence(round),
  };
}

interface SettleReservationsDeps {
  /** Settles one round that involves a bonus grant. */
  settleReservation: (tx: Tx, round: FinishedRound) => Promise<SettledReservation>;
}

/**
 * Creates the call that settles many rounds: those of cash in one statement, those with a grant one by one. It first
 * locks the wallets in the order of their ids, and fails as a whole where one round cannot be settled.
 */
export function createSettleReservations({ settleReservation }: SettleReservationsDeps) {
  return async (tx: Tx, rounds: readonly FinishedRound[], at: Date): Promise<SettledReservation[]> => {
    if (rounds.length === 0) return [];
    const cashRounds = rounds.filter(isCashOnly);
    const grantRounds = rounds.filter((round) => !isCashOnly(round));
    const players = [...new Set(rounds.map(({ playerId }) => playerId))].toSorted((one, other) => one - other);
    if (grantRounds.length > 0) await wallets.lockWallets(tx, players);
    const rows = cashRounds.map(toBatchedRound);
    const answers = cashRounds.length === 0 ? [] : await store.settleReservedRounds(tx, rows, at, dayOf(at));
    const settled = new Map<FinishedRound, SettledReservation>();
    for (const [index, round] of cashRounds.entries()) {
      const [answer, row] = [answers[index], rows[index]];
      if (answer === undefined || row === undefined) throw new Error('the batch returned no row for a round');
      const { status, seq, cash, bonus } = answer;
      if (status !== 'posted' && status !== 'replayed') throw stakeRefusals[status]();
      settled.set(round, { roundId: row.id, seq, cash, bonus });
    }
    for (const round of grantRounds) settled.set(round, await settleReservation(tx, round));
    return rounds.flatMap((round) => settled.get(round) ?? []);
  };
}
