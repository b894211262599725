import type { Item, Standing } from './promotion-queries.ts';

export type Rebate = Standing<'recharge_rebate'>['rebates'][number];

/**
 * A recharge of the rebate's own list, with the words of the specification, as an item like any other. What the list does not
 * carry (why not, until when) comes from the item of the same key.
 */
export function rebateItem(rebate: Rebate, items: readonly Item[]): Item {
  const known = items.find(({ key }) => key === rebate.id);
  return {
    key: rebate.id,
    state: rebate.state,
    reason: known?.reason ?? null,
    reason_text: known?.reason_text ?? null,
    progress: { done: rebate.wagered_amount, of: rebate.required_amount, unit: 'money' },
    reward: rebate.reward_amount,
    detail: known?.detail ?? {},
    claimed_at: rebate.claimed_at,
    held: known?.held ?? false,
    until: rebate.event_ended_at,
  };
}
