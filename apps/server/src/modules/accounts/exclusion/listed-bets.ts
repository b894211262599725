import type { Centavos } from '@arara/money';
import type { Db, Tx } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import { findPeriod } from './exclusion-store.ts';
import { insertRefund } from './refund-store.ts';

/** A bet whose stake was returned: a round of moves, or a ticket of a shared round. */
export interface RefundedBet {
  id: string;
  game: string;
  stake: Centavos;
}

/** Records refunds in the transaction that returns their stakes. */
export type RecordRefunds = (tx: Tx, bets: readonly RefundedBet[]) => Promise<void>;

interface ListedBetsDeps {
  db: Db;
  clock: Clock;
  /** Returns the stakes of all bets of a player that are not drawn yet, each in a transaction of its own. */
  refundOpenBets: (memberId: number, record: RecordRefunds) => Promise<void>;
}

/**
 * Returns the stakes of the open bets of a listed player, with the evidence. Idempotent: it continues where an earlier run stopped.
 * Does nothing where the register took the player off meanwhile.
 */
export function createListedBetRefunds({ db, clock, refundOpenBets }: ListedBetsDeps) {
  return async ({ memberId, periodId }: { memberId: number; periodId: string }): Promise<void> => {
    const period = await findPeriod(db, periodId);
    if (period === undefined || period.endedAt !== null) return;
    await refundOpenBets(memberId, async (tx, bets) => {
      const at = clock.now();
      for (const { id: betId, game, stake } of bets)
        await insertRefund(tx, { betId, periodId, memberId, game, stake, at });
    });
  };
}
