import type { Atomically } from '../../../db/index.ts';
import { type Clock, dayOf } from '../../../platform/index.ts';
import { type LimitUse, listLimitUses } from '../ledger/index.ts';
import { type LimitAlert, insertAlert } from './limit-alert-store.ts';
import { startOfPeriod } from './play-limits.ts';

/** The shares of a limit, in percent, at which its player is notified. */
const PERCENTS = [80, 100] as const;

/** Finds the notices that players are due. */
export interface LimitAlerts {
  /** Records and returns the limits of a player that reached 80 % or 100 % since the last call; each once for its period. */
  take(playerId: number): Promise<LimitAlert[]>;
}

function listReached({ kind, period, used, limit }: LimitUse): LimitAlert[] {
  return PERCENTS.filter((percent) => used * 100n >= limit * BigInt(percent)).map((percent) => ({
    kind,
    period,
    percent,
  }));
}

/** The last of the notices of each limit: 100 % says what 80 % would. */
const keepHighest = (alerts: readonly LimitAlert[]): LimitAlert[] =>
  alerts.filter(
    ({ kind, period, percent }) =>
      !alerts.some((other) => other.kind === kind && other.period === period && other.percent > percent),
  );

export function createLimitAlerts({ atomically, clock }: { atomically: Atomically; clock: Clock }): LimitAlerts {
  return {
    take: (playerId) =>
      atomically(async (tx) => {
        const at = clock.now();
        const reached = (await listLimitUses(tx, playerId, at)).flatMap(listReached);
        const fresh: LimitAlert[] = [];
        for (const alert of reached) {
          const beginsOn = dayOf(startOfPeriod(alert.period, at));
          if (await insertAlert(tx, { ...alert, playerId, beginsOn, at })) fresh.push(alert);
        }
        return keepHighest(fresh);
      }),
  };
}
