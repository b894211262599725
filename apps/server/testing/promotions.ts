import type { Call, Input } from '@arara/contract/client';
import type { TestHouse } from './house.ts';

type Saved = Input<'officePromotionSave'>;

/** A promotion as staff fills it in: the rebate of a recharge, for everybody, from a minute ago. */
export function promotionForm({ clock }: TestHouse, change: Partial<Saved> = {}): Saved {
  return {
    kind: 'recharge_rebate',
    name: 'Volta de recarga',
    rule: rebateRule(),
    audience: {
      sites: [],
      min_level: 0,
      registered_from: null,
      registered_until: null,
      deposited: 'any',
      member_ids: [],
      except_flagged: false,
    },
    content: { title: { pt: 'Volta de recarga' }, body: { pt: 'Uma parte volta.' }, banner: null },
    starts_at: new Date(clock.now().getTime() - 60_000).toISOString(),
    ends_at: null,
    budget: null,
    member_cap: null,
    day_cap: null,
    priority: 1,
    ...change,
  };
}

/** A fifth of each recharge from R$ 100, once it was staked; places of it may be others. */
export function rebateRule(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    share: 2000,
    leastRecharge: '100.00',
    timesE2: 100,
    most: null,
    leastLevel: 0,
    payment: cashPayment(),
    ...change,
  };
}

/** Straight to cash, free to withdraw; places of it may be others. */
export function cashPayment(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    pocket: 'cash',
    multiplierE2: 0,
    contribution: [],
    gameContribution: [],
    maxBet: null,
    excludedGames: [],
    expiresInDays: 30,
    use: 'cash_first',
    maxConversion: null,
    isSticky: false,
    onWithdrawal: 'keep',
    ...change,
  };
}

/** Writes a promotion, hands it in and has another person approve it; answers its number and version. */
export async function approvedPromotion(
  writer: Call,
  approver: Call,
  form: Saved,
): Promise<{ id: number; version: number }> {
  const { id, version } = (await writer('officePromotionSave', form)).data;
  await writer('officePromotionSubmit', { id, version });
  await approver('officePromotionApprove', { id, version });
  return { id, version };
}
