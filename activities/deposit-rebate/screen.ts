import type { PromotionScreen } from '@arara/activity-kit';

/** How the site shows this kind of promotion. */
export const screen: PromotionScreen = {
  kind: 'recharge_rebate',
  path: '/promotion/activity/recharge-rebate',
  layout: 'rebates',
  art: { picture: '1f4b0', prop: '1f4b8', background: 'teal' },
};
