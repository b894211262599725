import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, type Rate, ZERO, formatReais, centavos, hundredths } from '@arara/money';
import { startOfDay } from '../../platform/index.ts';
import type { Gift } from './gifts.ts';
import { after, monthOf } from './month.ts';
import { type VipPlan, nameOf } from './plan.ts';
import type { Place } from './vip.ts';

/** What levels bring that is kept elsewhere. */
export interface Elsewhere {
  /** Withdrawals without fee in a month, by level; a level beyond the last has what the last has. */
  freeWithdrawals: readonly number[];
  /** The best rate of rebate at a level. */
  rebateAt: (level: number) => Rate;
}

const left = (of: Centavos, done: Centavos): string => formatReais(centavos(done < of ? of - done : 0n));
const orNull = (amount: Centavos | null | undefined): string | null =>
  amount === null || amount === undefined ? null : formatReais(amount);

function ladderOf(rungs: VipPlan['slot'], level: number, bets: Centavos) {
  return { level, betting: formatReais(bets), next_betting: orNull(rungs[level]?.bets) };
}

function keepingOf({ plan, standing, monthBets }: Place, now: Date) {
  const keep = plan.levels[standing.level]?.keepBets ?? ZERO;
  if (standing.level === 0 || keep === ZERO) return null;
  const month = monthOf(now);
  return {
    required: formatReais(keep),
    done: formatReais(monthBets),
    until: startOfDay(after(month)).toISOString(),
    whole: standing.levelSince <= startOfDay(month),
    misses_left: Math.max(plan.graceMonths - standing.missed, 0),
  };
}

function regainingOf({ plan, standing, monthBets }: Place, locale: LocaleKey) {
  if (standing.ceiling === null) return null;
  const lost = standing.level + 1;
  const level = plan.levels[lost];
  if (level === undefined) return null;
  return {
    level_name: nameOf(plan, lost, locale),
    required: formatReais(level.keepBets),
    done: formatReais(monthBets),
  };
}

/** Where a member stands, in the words of the specification (VIP info). */
export function writeStanding(place: Place, now: Date, locale: LocaleKey) {
  const { plan, standing } = place;
  const next = plan.levels[standing.level + 1];
  const { recharge, bets } = standing;
  return {
    userviplvl: standing.level,
    level_name: nameOf(plan, standing.level, locale),
    art: plan.levels[standing.level]?.art ?? 'bronze',
    totalrecharge: formatReais(recharge),
    totalbetting: formatReais(bets),
    nextlevel: next === undefined ? null : standing.level + 1,
    nextlevel_name: next === undefined ? null : nameOf(plan, standing.level + 1, locale),
    nextrecharge: orNull(next?.recharge),
    nextbetting: orNull(next?.bets),
    leftrecharge: left(next?.recharge ?? ZERO, recharge),
    leftbetting: left(next?.bets ?? ZERO, bets),
    needs: next?.needs ?? 'both',
    slot: ladderOf(plan.slot, standing.slotLevel, standing.slotBets),
    live: ladderOf(plan.live, standing.liveLevel, standing.liveBets),
    keeping: keepingOf(place, now),
    regaining: regainingOf(place, locale),
  };
}

export function writeLevels(plan: VipPlan, { freeWithdrawals, rebateAt }: Elsewhere, locale: LocaleKey) {
  return plan.levels.map((level, index) => ({
    level: index,
    name: nameOf(plan, index, locale),
    art: level.art,
    recharge: formatReais(level.recharge),
    betting: formatReais(level.bets),
    needs: level.needs,
    keep: formatReais(level.keepBets),
    free_withdrawals: freeWithdrawals[Math.min(index, freeWithdrawals.length - 1)] ?? 0,
    rebate: hundredths(rebateAt(index)),
    level_gift: formatReais(plan.giftsOn ? level.levelGift : ZERO),
    weekly_gift: formatReais(plan.giftsOn ? level.weeklyGift : ZERO),
    monthly_gift: formatReais(plan.giftsOn ? level.monthlyGift : ZERO),
  }));
}

export function writeGift(plan: VipPlan, gift: Gift, locale: LocaleKey) {
  const { window, kind, level, amount, state, progress, until, claimedAt } = gift;
  return {
    key: window,
    kind,
    level,
    level_name: nameOf(plan, level, locale),
    amount: formatReais(amount),
    state,
    progress: progress && { done: formatReais(progress.done), of: formatReais(progress.of) },
    until: until?.toISOString() ?? null,
    claimed_at: claimedAt?.toISOString() ?? null,
  };
}

export function writeTerms({ gifts }: VipPlan) {
  const { pocket, multiplierE2, maxBet, maxConversion, expiresInDays } = gifts;
  const isBonus = pocket === 'bonus';
  return {
    pocket,
    multiplier: hundredths(multiplierE2),
    max_bet: isBonus ? orNull(maxBet) : null,
    max_conversion: isBonus ? orNull(maxConversion) : null,
    expires_in_days: isBonus ? expiresInDays : null,
  };
}
