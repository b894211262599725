import type { rewardStates } from '@arara/contract';
import { type Centavos, ZERO } from '@arara/money';
import { startOfDay } from '../../platform/index.ts';
import { after, daysAfter, monthOf, weekOf } from './month.ts';
import type { VipPlan } from './plan.ts';
import type { Standing } from './standing.ts';

export type GiftKind = 'level' | 'week' | 'month';

/** A gift that was claimed. */
export interface ClaimedGift {
  window: string;
  kind: GiftKind;
  level: number;
  amount: Centavos;
  at: Date;
}

/** A gift as it stands for a member. */
export interface Gift {
  /** What it can be had once for: `level:3`, `week:2026-03-02`, `month:2026-03-01`. */
  window: string;
  kind: GiftKind;
  /** Of which level it is. */
  level: number;
  amount: Centavos;
  state: (typeof rewardStates)[number];
  /** Valid bets that it asks for, and those there are; `null` where it asks for none. */
  progress: { done: Centavos; of: Centavos } | null;
  until: Date | null;
  claimedAt: Date | null;
}

export interface GiftFacts {
  now: Date;
  /** Valid bets of this week and of this month. */
  weekBets: Centavos;
  monthBets: Centavos;
  claimed: readonly ClaimedGift[];
}

/** As it was claimed: what it was then, whatever the plan says now. */
const had = (gift: Gift, { amount, level, at }: ClaimedGift): Gift => ({
  ...gift,
  amount,
  level,
  state: 'claimed',
  claimedAt: at,
});

function levelGifts({ levels }: VipPlan, { bestLevel }: Standing): Gift[] {
  return levels.map(({ levelGift: amount }, level) => ({
    window: `level:${level}`,
    kind: 'level',
    level,
    amount,
    state: level <= bestLevel ? 'claimable' : 'ineligible',
    progress: null,
    until: null,
    claimedAt: null,
  }));
}

interface Turning {
  kind: 'week' | 'month';
  first: string;
  until: Date;
  amount: Centavos;
  done: Centavos;
  of: Centavos;
}

const turning = ({ level }: Standing, { kind, first, until, amount, done, of }: Turning): Gift => ({
  window: `${kind}:${first}`,
  kind,
  level,
  amount,
  state: done >= of ? 'claimable' : 'progress',
  progress: of === ZERO ? null : { done: done < of ? done : of, of },
  until,
  claimedAt: null,
});

/** Every gift of a plan as it stands: those of levels first, then that of the week and that of the month. */
export function giftsOf(plan: VipPlan, standing: Standing, facts: GiftFacts): Gift[] {
  const { now, weekBets, monthBets, claimed } = facts;
  const level = plan.levels[standing.level];
  const [week, month] = [weekOf(now), monthOf(now)];
  const all = [
    ...levelGifts(plan, standing),
    turning(standing, {
      kind: 'week',
      first: week,
      until: startOfDay(daysAfter(week, 7)),
      amount: level?.weeklyGift ?? ZERO,
      done: weekBets,
      of: plan.weeklyBets,
    }),
    turning(standing, {
      kind: 'month',
      first: month,
      until: startOfDay(after(month)),
      amount: level?.monthlyGift ?? ZERO,
      done: monthBets,
      of: plan.monthlyBets,
    }),
  ];
  const byWindow = new Map(claimed.map((gift) => [gift.window, gift]));
  return all
    .map((gift) => {
      const before = byWindow.get(gift.window);
      if (before !== undefined) return had(gift, before);
      return plan.giftsOn ? gift : { ...gift, state: 'ended' as const };
    })
    .filter(({ amount }) => amount > ZERO);
}
