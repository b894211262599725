import type { PromotionScreen } from '@arara/activity-kit';

/** How the site shows this kind of promotion. */
export const screen: PromotionScreen = {
  kind: 'recharge_tiers',
  path: '/promotion/activity/recharge',
  layout: 'tiers',
  art: { picture: '1f48e', prop: '1f451', background: 'night' },
};
