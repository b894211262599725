import { Failure, fingerprint64 } from '../../../platform/index.ts';
import { computeTransactionId, requireAmount } from './movement.ts';
import { type BetBatcher, createBetBatcher } from './bet-batcher.ts';
import type { BetSenderDeps } from './bet-sender.ts';
import type { BetRow } from './bet-store.ts';
import { type Bet, type BetSettlement, formatEvidence } from './bet.ts';
import { isEarlyKey, parseKeyTime } from './key-time.ts';

export interface BetWriterDeps extends BetSenderDeps {
  /** Connections that settle at the same time: one, or two on four cores and more. */
  connections?: number;
  /** Bets that may wait in one batcher before the next is refused with `busy`. */
  maxWaiting?: number;
}

/** Settles bets. Concurrent bets share one commit, and none waits for a timer. */
export interface BetWriter {
  /**
   * Settles a round and resolves once it is durable. Fails with `busy` when too many bets wait or the database is
   * unavailable: the outcome is then unknown, and a retry with the same key returns it. Fails with `invalid` for an
   * amount out of bounds or a key whose timestamp lies more than a day ahead.
   */
  settle(bet: Bet): Promise<BetSettlement>;
  close(): Promise<void>;
}

const MAX_WAITING = 4096;

function toBetRow(bet: Bet): BetRow {
  const { game, input = null, stake, grant } = bet;
  return {
    playerId: bet.playerId,
    id: computeTransactionId(bet.playerId, bet.key),
    // Only the input of the request: a retry may draw another outcome.
    fingerprint: fingerprint64({ game, stake, input }),
    seedId: bet.seedId,
    nonce: bet.nonce,
    stake,
    win: bet.win,
    counted: bet.counted ?? stake,
    game,
    evidence: formatEvidence(bet),
    grantId: grant?.grantId ?? null,
    bonusCounted: grant?.counted ?? 0n,
    bonusMayPay: grant?.mayPay ?? false,
    keyTime: parseKeyTime(bet.key),
  };
}

function requireAmounts({ stake, win, counted = stake, grant }: Bet): void {
  requireAmount('stake', stake, 1n);
  requireAmount('win', win, 0n);
  requireAmount('counted', counted, 0n);
  if (counted > stake) throw new Failure('invalid', { field: 'counted' });
  if (grant === undefined) return;
  requireAmount('grant', grant.counted, 0n);
  if (grant.counted > stake) throw new Failure('invalid', { field: 'grant' });
}

export function createBetWriter({
  connections: count = 1,
  maxWaiting = MAX_WAITING,
  ...deps
}: BetWriterDeps): BetWriter {
  const batchers = Array.from({ length: count }, () => createBetBatcher(deps));

  /** A player always has the same batcher: their bets keep their order, and no two connections wait for one wallet. */
  function selectBatcher(playerId: number): BetBatcher {
    const batcher = batchers[playerId % batchers.length];
    if (batcher === undefined) throw new Error('the bet writer has no batcher');
    if (batcher.waiting >= maxWaiting) throw new Failure('busy', { retryAfterSeconds: 1 });
    return batcher;
  }

  return {
    settle: (bet) =>
      new Promise((resolve, reject) => {
        requireAmounts(bet);
        const row = toBetRow(bet);
        if (isEarlyKey(row.keyTime, deps.clock.now())) throw new Failure('invalid', { field: 'key' });
        selectBatcher(bet.playerId).push({ row, resolve, reject });
      }),
    async close() {
      await Promise.all(batchers.map((batcher) => batcher.close()));
    },
  };
}
