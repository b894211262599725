import { Failure, fingerprint64 } from '../../platform/index.ts';
import { requireAmount } from './amount.ts';
import { type BetLane, createBetLane } from './bet-lane.ts';
import type { BetSenderParts } from './bet-sender.ts';
import type { BetRow } from './bet-store.ts';
import { type Bet, type Settlement, evidenceOf } from './bet.ts';
import { isEarlyKey, keyTimeOf } from './key-time.ts';
import { transactionId } from './transaction-id.ts';

export interface BetWriterParts extends BetSenderParts {
  /** Connections that settle at the same time: one, from four cores on two. */
  lanes?: number;
  /** Bets that may wait in one lane before the next is refused. */
  most?: number;
}

/** The one way into the ledger for bets: they share commits, and none ever waits for a timer. */
export interface BetWriter {
  /**
   * Settles a round, durably, before it answers. Fails with `busy` when too many wait or the database is
   * away, and then the same key tells later what became of it; and with `invalid` for an amount that is none, or for a
   * key that says that it was made more than a day from now.
   */
  settle(bet: Bet): Promise<Settlement>;
  close(): Promise<void>;
}

const MOST_WAITING = 4096;

function rowOf(bet: Bet): BetRow {
  const { game, input = null, stake, grant } = bet;
  return {
    playerId: bet.playerId,
    id: transactionId(bet.playerId, bet.key),
    // The key's input: what the player asked for, not what chance made of it.
    fingerprint: fingerprint64({ game, stake, input }),
    seedId: bet.seedId,
    nonce: bet.nonce,
    stake,
    win: bet.win,
    counted: bet.counted ?? stake,
    game,
    evidence: evidenceOf(bet),
    grantId: grant?.grantId ?? null,
    bonusCounted: grant?.counted ?? 0n,
    bonusMayPay: grant?.mayPay ?? false,
    keyTime: keyTimeOf(bet.key),
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

export function createBetWriter({ lanes: count = 1, most = MOST_WAITING, ...parts }: BetWriterParts): BetWriter {
  const lanes = Array.from({ length: count }, () => createBetLane(parts));

  /** A player has one lane, so that their bets go in the order they came and two lanes never wait for a wallet. */
  function laneOf(playerId: number): BetLane {
    const lane = lanes[playerId % lanes.length];
    if (lane === undefined) throw new Error('a writer without a lane');
    if (lane.waiting >= most) throw new Failure('busy', { retryAfterSeconds: 1 });
    return lane;
  }

  return {
    settle: (bet) =>
      new Promise((resolve, reject) => {
        requireAmounts(bet);
        const row = rowOf(bet);
        if (isEarlyKey(row.keyTime, parts.clock.now())) throw new Failure('invalid', { field: 'key' });
        laneOf(bet.playerId).push({ row, resolve, reject });
      }),
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
