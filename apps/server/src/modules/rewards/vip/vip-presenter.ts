import { type FreeRoundsPrize, type GameTitles, writeFreeRounds } from '@arara/activity-kit';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, type Rate, ZERO, formatReais, centavos, hundredths } from '@arara/money';
import { startOfDay } from '../../../platform/index.ts';
import type { LevelReward } from './level-rewards.ts';
import { nextMonth, toMonth } from './site-months.ts';
import { type VipPlan, findLevelName } from './vip-plan.ts';
import type { VipStatus } from './vip.ts';

/** What levels bring by the configuration of other modules. */
export interface LevelBenefits {
  /** Free withdrawals in a month, by level; a level beyond the last has what the last has. */
  freeWithdrawals: readonly number[];
  /** Returns the best rebate rate at a level. */
  rebateAt: (level: number) => Rate;
}

const formatRemaining = (required: Centavos, done: Centavos): string =>
  formatReais(centavos(done < required ? required - done : 0n));
const formatOrNull = (amount: Centavos | null | undefined): string | null =>
  amount === null || amount === undefined ? null : formatReais(amount);

function toSideLadderView(rungs: VipPlan['slot'], level: number, bets: Centavos) {
  return { level, betting: formatReais(bets), next_betting: formatOrNull(rungs[level]?.bets) };
}

function toLevelKeepView({ plan, levels, monthBets }: VipStatus, now: Date) {
  const keepBets = plan.levels[levels.level]?.keepBets ?? ZERO;
  if (levels.level === 0 || keepBets === ZERO) return null;
  const month = toMonth(now);
  return {
    required: formatReais(keepBets),
    done: formatReais(monthBets),
    until: startOfDay(nextMonth(month)).toISOString(),
    whole: levels.levelSince <= startOfDay(month),
    misses_left: Math.max(plan.graceMonths - levels.missed, 0),
  };
}

function toLevelRecoveryView({ plan, levels, monthBets }: VipStatus, locale: LocaleKey) {
  if (levels.ceiling === null) return null;
  const lostLevel = levels.level + 1;
  const level = plan.levels[lostLevel];
  if (level === undefined) return null;
  return {
    level_name: findLevelName(plan, lostLevel, locale),
    required: formatReais(level.keepBets),
    done: formatReais(monthBets),
  };
}

/** A member's levels and progress in the field names of the specification (VIP info). */
export function toVipStatusView(status: VipStatus, now: Date, locale: LocaleKey) {
  const { plan, levels } = status;
  const next = plan.levels[levels.level + 1];
  const { deposits, bets } = levels;
  return {
    userviplvl: levels.level,
    level_name: findLevelName(plan, levels.level, locale),
    art: plan.levels[levels.level]?.art ?? 'bronze',
    totalrecharge: formatReais(deposits),
    totalbetting: formatReais(bets),
    nextlevel: next === undefined ? null : levels.level + 1,
    nextlevel_name: next === undefined ? null : findLevelName(plan, levels.level + 1, locale),
    nextrecharge: formatOrNull(next?.deposits),
    nextbetting: formatOrNull(next?.bets),
    leftrecharge: formatRemaining(next?.deposits ?? ZERO, deposits),
    leftbetting: formatRemaining(next?.bets ?? ZERO, bets),
    needs: next?.needs ?? 'both',
    slot: toSideLadderView(plan.slot, levels.slotLevel, levels.slotBets),
    live: toSideLadderView(plan.live, levels.liveLevel, levels.liveBets),
    keeping: toLevelKeepView(status, now),
    regaining: toLevelRecoveryView(status, locale),
  };
}

/** The language of the reader, and the titles of games in it. */
export interface RewardReader {
  locale: LocaleKey;
  titles: GameTitles;
}

export function toLevelViews(plan: VipPlan, { freeWithdrawals, rebateAt }: LevelBenefits, reader: RewardReader) {
  const writeRounds = (freeRounds: FreeRoundsPrize | null) => writeFreeRounds(plan.giftsOn ? freeRounds : null, reader);
  return plan.levels.map((level, index) => ({
    level: index,
    name: findLevelName(plan, index, reader.locale),
    art: level.art,
    recharge: formatReais(level.deposits),
    betting: formatReais(level.bets),
    needs: level.needs,
    keep: formatReais(level.keepBets),
    free_withdrawals: freeWithdrawals[Math.min(index, freeWithdrawals.length - 1)] ?? 0,
    rebate: hundredths(rebateAt(index)),
    level_gift: formatReais(plan.giftsOn ? level.levelGift : ZERO),
    weekly_gift: formatReais(plan.giftsOn ? level.weeklyGift : ZERO),
    monthly_gift: formatReais(plan.giftsOn ? level.monthlyGift : ZERO),
    level_rounds: writeRounds(level.levelRounds),
    weekly_rounds: writeRounds(level.weeklyRounds),
    monthly_rounds: writeRounds(level.monthlyRounds),
  }));
}

export function toLevelRewardView(plan: VipPlan, reward: LevelReward, reader: RewardReader) {
  const { window, kind, level, amount, freeRounds, state, progress, until, claimedAt } = reward;
  return {
    key: window,
    kind,
    level,
    level_name: findLevelName(plan, level, reader.locale),
    amount: formatReais(amount),
    free_rounds: writeFreeRounds(freeRounds, reader),
    state,
    progress: progress && { done: formatReais(progress.done), of: formatReais(progress.of) },
    until: until?.toISOString() ?? null,
    claimed_at: claimedAt?.toISOString() ?? null,
  };
}

export function toRewardTermsView({ gifts }: VipPlan) {
  const { pocket, multiplierE2, maxBet, maxConversion, expiresInDays } = gifts;
  const isBonus = pocket === 'bonus';
  return {
    pocket,
    multiplier: hundredths(multiplierE2),
    max_bet: isBonus ? formatOrNull(maxBet) : null,
    max_conversion: isBonus ? formatOrNull(maxConversion) : null,
    expires_in_days: isBonus ? expiresInDays : null,
  };
}
