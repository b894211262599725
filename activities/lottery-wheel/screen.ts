import type { PromotionScreen } from '@arara/activity-kit';

/** How the site shows this kind of promotion. */
export const screen: PromotionScreen = {
  kind: 'lottery_wheel',
  path: '/promotion/activity/lottery-wheel',
  layout: 'wheel',
  art: { picture: '1f39f-fe0f', prop: '1f3a1', background: 'plum' },
};
