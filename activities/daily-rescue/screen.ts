import type { PromotionScreen } from '@arara/activity-kit';

/** How the site shows this kind of promotion. */
export const screen: PromotionScreen = {
  kind: 'daily_rescue',
  path: '/promotion/activity/daily-loss-relief-fund',
  layout: 'relief',
  art: { picture: '1f6df', prop: '1fa99', background: 'amber' },
};
