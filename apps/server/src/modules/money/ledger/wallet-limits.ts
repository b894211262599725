import type { Centavos } from '@arara/money';
import type { DayLimits } from './wallet.ts';

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** The limits that a wallet enforces: those of a day, and where they are set those of longer periods. */
export interface WalletLimits extends DayLimits {
  week?: DayLimits;
  month?: DayLimits;
  /** The largest stake of a bet. */
  maxStake?: Centavos | null;
  /** Time of play in seconds, and the number of bets; absent leaves both as they are for a player who never had such a limit. */
  time?: Record<LimitPeriod, bigint | null> & { at: Date; today: string; bets?: Record<LimitPeriod, bigint | null> };
}
