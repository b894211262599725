import { Failure, fingerprint } from '../../platform/index.ts';
import { requireAmount } from './amount.ts';
import { type BetLane, createBetLane } from './bet-lane.ts';
import type { BetSenderParts } from './bet-sender.ts';
import type { BetRow } from './bet-store.ts';
import type { Bet, Settlement } from './bet.ts';
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
   * away, and then the same key tells later what became of it; and with `invalid` for an amount that is none.
   */
  settle(bet: Bet): Promise<Settlement>;
  close(): Promise<void>;
}

const MOST_WAITING = 4096;

function rowOf(bet: Bet, id: string): BetRow {
  const { game, gameVersion, input = null, outcome = null, multiplierE4, stake } = bet;
  return {
    playerId: bet.playerId,
    id,
    // The key's input: what the player asked for, not what chance made of it.
    fingerprint: fingerprint({ game, stake, input }).readBigInt64BE(),
    seedId: bet.seedId,
    nonce: bet.nonce,
    stake,
    win: bet.win,
    counted: bet.counted ?? stake,
    game,
    evidence: JSON.stringify({ version: gameVersion, multiplierE4: String(multiplierE4), input, outcome }),
  };
}

function requireAmounts({ stake, win, counted = stake }: Bet): void {
  requireAmount('stake', stake, 1n);
  requireAmount('win', win, 0n);
  requireAmount('counted', counted, 0n);
  if (counted > stake) throw new Failure('invalid', { field: 'counted' });
}

export function createBetWriter({ lanes: count = 1, most = MOST_WAITING, ...parts }: BetWriterParts): BetWriter {
  const lanes = Array.from({ length: count }, () => createBetLane(parts));
  const underWay = new Map<string, Promise<Settlement>>();

  /** A player has one lane, so that their bets go in the order they came and two lanes never wait for a wallet. */
  function laneOf(playerId: number): BetLane {
    const lane = lanes[playerId % lanes.length];
    if (lane === undefined) throw new Error('a writer without a lane');
    if (lane.waiting >= most) throw new Failure('busy', { retryAfterSeconds: 1 });
    return lane;
  }

  function start(bet: Bet, id: string): Promise<Settlement> {
    const lane = laneOf(bet.playerId);
    const row = rowOf(bet, id);
    const settled = new Promise<Settlement>((resolve, reject) => {
      lane.push({
        row,
        resolve(settlement) {
          underWay.delete(id);
          resolve(settlement);
        },
        reject(error) {
          underWay.delete(id);
          reject(error);
        },
      });
    });
    underWay.set(id, settled);
    return settled;
  }

  /** The same key twice at once: the second is asked when the first is known, and is told what stands. */
  async function startAfter(first: Promise<Settlement>, bet: Bet): Promise<Settlement> {
    await first.catch(() => undefined);
    return settle(bet);
  }

  async function settle(bet: Bet): Promise<Settlement> {
    requireAmounts(bet);
    const id = transactionId(bet.playerId, bet.key);
    const first = underWay.get(id);
    return first === undefined ? start(bet, id) : startAfter(first, bet);
  }

  return {
    settle,
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
