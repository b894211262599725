import type { FreeRoundsPrize } from '@arara/activity-kit';
import type { rewardStates } from '@arara/contract';
import { type Centavos, ZERO } from '@arara/money';
import { startOfDay } from '../../../platform/index.ts';
import { type StoredFreeRounds, readStoredFreeRounds } from '../bonus/index.ts';
import { addDays, nextMonth, toMonth, toWeek } from './site-months.ts';
import type { VipLevels } from './vip-levels.ts';
import type { VipPlan } from './vip-plan.ts';

export type LevelRewardKind = 'level' | 'week' | 'month';

export interface ClaimedLevelReward {
  window: string;
  kind: LevelRewardKind;
  level: number;
  amount: Centavos;
  /** The free rounds that were granted instead of the amount. */
  freeRounds: StoredFreeRounds | null;
  at: Date;
}

/** A reward of the plan with its state for one member. */
export interface LevelReward {
  /** The window in which it can be claimed once: `level:3`, `week:2026-03-02`, `month:2026-03-01`. */
  window: string;
  kind: LevelRewardKind;
  /** The level that the reward belongs to. */
  level: number;
  amount: Centavos;
  /** Granted instead of the amount, which is then their value. */
  freeRounds: FreeRoundsPrize | null;
  state: (typeof rewardStates)[number];
  /** The valid bets so far and those required; `null` where none are required. */
  progress: { done: Centavos; of: Centavos } | null;
  until: Date | null;
  claimedAt: Date | null;
}

export interface LevelRewardInputs {
  now: Date;
  /** Valid bets of the current week and month. */
  weekBets: Centavos;
  monthBets: Centavos;
  claimed: readonly ClaimedLevelReward[];
}

/** A claimed reward keeps its amount and level, even where the plan changed since. */
const toClaimed = (reward: LevelReward, { amount, freeRounds, level, at }: ClaimedLevelReward): LevelReward => ({
  ...reward,
  amount,
  freeRounds: freeRounds && readStoredFreeRounds(freeRounds),
  level,
  state: 'claimed',
  claimedAt: at,
});

function listRewardsForLevels(plan: VipPlan, { bestLevel }: VipLevels): LevelReward[] {
  return plan.levels.map(({ levelGift: amount, levelRounds: freeRounds }, level) => ({
    window: `level:${level}`,
    kind: 'level',
    level,
    amount,
    freeRounds,
    state: level <= bestLevel ? 'claimable' : 'ineligible',
    progress: null,
    until: null,
    claimedAt: null,
  }));
}

interface RewardPeriod {
  kind: 'week' | 'month';
  firstDay: string;
  until: Date;
  amount: Centavos;
  freeRounds: FreeRoundsPrize | null;
  bets: Centavos;
  requiredBets: Centavos;
}

function createPeriodicReward(level: number, period: RewardPeriod): LevelReward {
  const { kind, firstDay, until, amount, freeRounds, bets, requiredBets: of } = period;
  return {
    window: `${kind}:${firstDay}`,
    kind,
    level,
    amount,
    freeRounds,
    state: bets >= of ? 'claimable' : 'progress',
    progress: of === ZERO ? null : { done: bets < of ? bets : of, of },
    until,
    claimedAt: null,
  };
}

/** Lists the rewards of a plan with their state for a member: those of the levels, then the week's, then the month's. */
export function listLevelRewards(plan: VipPlan, levels: VipLevels, inputs: LevelRewardInputs): LevelReward[] {
  const { now, weekBets, monthBets, claimed } = inputs;
  const level = plan.levels[levels.level];
  const [week, month] = [toWeek(now), toMonth(now)];
  const all = [
    ...listRewardsForLevels(plan, levels),
    createPeriodicReward(levels.level, {
      kind: 'week',
      firstDay: week,
      until: startOfDay(addDays(week, 7)),
      amount: level?.weeklyGift ?? ZERO,
      freeRounds: level?.weeklyRounds ?? null,
      bets: weekBets,
      requiredBets: plan.weeklyBets,
    }),
    createPeriodicReward(levels.level, {
      kind: 'month',
      firstDay: month,
      until: startOfDay(nextMonth(month)),
      amount: level?.monthlyGift ?? ZERO,
      freeRounds: level?.monthlyRounds ?? null,
      bets: monthBets,
      requiredBets: plan.monthlyBets,
    }),
  ];
  const claimedByWindow = new Map(claimed.map((reward) => [reward.window, reward]));
  return all
    .map((reward) => {
      const claim = claimedByWindow.get(reward.window);
      if (claim !== undefined) return toClaimed(reward, claim);
      return plan.giftsOn ? reward : { ...reward, state: 'ended' as const };
    })
    .filter(({ amount }) => amount > ZERO);
}
