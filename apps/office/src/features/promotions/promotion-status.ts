import { centavos } from '@arara/money';
import { parseAmount } from '../../shared/format/amount.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import type { PromotionRow } from '../../shared/api/records.ts';

/** Tone of every state, in life-cycle order. */
export const stateTones: Record<PromotionRow['state'], StatusTone> = {
  draft: 'quiet',
  review: 'warn',
  scheduled: 'link',
  live: 'good',
  paused: 'warn',
  ended: 'quiet',
};

/** Spent share of a budget in whole percent, 0 to 100; `undefined` without a budget. */
export function spentPercent(spent: string, budget: string | null): string | undefined {
  if (budget === null) return undefined;
  const [part, whole] = [parseAmount(spent), parseAmount(budget)];
  if (whole <= centavos(0n)) return '100';
  const percent = (part * 100n) / whole;
  return `${percent > 100n ? 100n : percent < 0n ? 0n : percent}`;
}

/** Status changes that staff can make. */
export type PromotionAction = 'submit' | 'approve' | 'return' | 'pause' | 'goOn' | 'end';

/** Actions on a promotion in a state, by permission to write and to approve. */
export function listActions(
  state: PromotionRow['state'],
  may: { write: boolean; approve: boolean },
): PromotionAction[] {
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
