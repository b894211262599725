import type { Centavos } from '@arara/money';
import { type Atomically, afterCommit } from '../../../db/index.ts';
import type { Bus, Clock, Ids } from '../../../platform/index.ts';
import type { Ledger } from '../../ledger/index.ts';

export interface PrizeForfeitDeps {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  ledger: Pick<Ledger, 'forfeitPrize'>;
}

/**
 * Gives up the cash of a member that open wagering binds: `amount` is what they were shown and confirmed to lose. Fails with
 * `prize_changed` where that is no longer so. Twice, it happens once: the second time there is nothing left to give up.
 */
export function forfeitPrize(
  { atomically, bus, clock, ids, ledger }: PrizeForfeitDeps,
  memberId: number,
  amount: Centavos,
): Promise<Centavos> {
  return atomically(async (tx) => {
    const returned = await ledger.forfeitPrize(tx, { playerId: memberId, id: ids.uuid(), amount, at: clock.now() });
    afterCommit(tx, () => bus.publish('balance', { memberId }));
    return returned;
  });
}
