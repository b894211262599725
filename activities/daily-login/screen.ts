import type { PromotionScreen } from '@arara/activity-kit';

/** How the site shows this kind of promotion. */
export const screen: PromotionScreen = {
  kind: 'daily_login',
  path: '/promotion/activity/daily-login',
  layout: 'week',
  art: { picture: '1f4c5', prop: '2b50', background: 'cobalt' },
};
