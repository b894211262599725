import type { ActivityKind } from './form.ts';

/** Every kind of promotion, in the order in which they are offered; each must be here for the type to hold. */
const kinds: Record<ActivityKind['kind'], true> = {
  first_deposit: true,
  daily_login: true,
  daily_wheel: true,
  lottery_wheel: true,
  invitation: true,
  daily_rescue: true,
  recharge_rebate: true,
  recharge_tiers: true,
  missions: true,
};

export const activityKinds = Object.keys(kinds);
