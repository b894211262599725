import type { PromotionScreen } from '@arara/activity-kit';

/** How the site shows this kind of promotion. */
export const screen: PromotionScreen = {
  kind: 'daily_wheel',
  path: '/promotion/activity/daily-wheel',
  layout: 'wheel',
  art: { picture: '1f3a1', prop: '2728', background: 'violet' },
};
