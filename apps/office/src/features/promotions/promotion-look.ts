import { centavos } from '@arara/money';
import { amountOf } from '../../amount.ts';
import type { Tone } from '../../parts/tone.ts';
import type { PromotionRow } from '../../records.ts';

/** Every state there is, with its tone, in the order of a promotion's life. */
export const stateTones: Record<PromotionRow['state'], Tone> = {
  draft: 'quiet',
  review: 'warn',
  scheduled: 'link',
  live: 'good',
  paused: 'warn',
  ended: 'quiet',
};

/** How much of a budget is spent, in whole percent and never over a hundred; `undefined` where there is no budget. */
export function spentPercent(spent: string, budget: string | null): string | undefined {
  if (budget === null) return undefined;
  const [part, whole] = [amountOf(spent), amountOf(budget)];
  if (whole <= centavos(0n)) return '100';
  const percent = (part * 100n) / whole;
  return `${percent > 100n ? 100n : percent < 0n ? 0n : percent}`;
}

/** The steps that staff takes in a promotion's life. */
export type PromotionDeed = 'submit' | 'approve' | 'return' | 'pause' | 'goOn' | 'end';

/** What can be done with a promotion in a state, by who may write promotions and by who may approve them. */
export function deedsOf(state: PromotionRow['state'], may: { write: boolean; approve: boolean }): PromotionDeed[] {
  const { write, approve } = may;
  switch (state) {
    case 'draft':
      return write ? ['submit'] : [];
    case 'review':
      return approve ? ['approve', 'return'] : [];
    case 'scheduled':
      return approve ? ['end'] : [];
    case 'live':
      return approve ? ['pause', 'end'] : [];
    case 'paused':
      return approve ? ['goOn', 'end'] : [];
    case 'ended':
      return [];
  }
}
