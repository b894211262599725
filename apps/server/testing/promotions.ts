import type { Call, Input } from '@arara/contract/client';
import type { TestServer } from './test-server.ts';

type Saved = Input<'officePromotionSave'>;

/** The form of a promotion: a deposit rebate for all members that started a minute ago; `change` replaces fields. */
export function promotionForm({ clock }: TestServer, change: Partial<Saved> = {}): Saved {
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

/** Rewards a fifth of each deposit of R$ 100 or more once it was wagered; `change` replaces fields. */
export function rebateRule(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    share: 2000,
    leastDeposit: '100.00',
    timesE2: 100,
    most: null,
    leastLevel: 0,
    payment: cashPayment(),
    ...change,
  };
}

/** Pays to the cash balance without a wagering requirement; `change` replaces fields. */
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

/** Saves and submits a promotion and has another person approve it; returns its id and version. */
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
