import type { PromotionScreen } from '@arara/activity-kit';

/** How the site shows this kind of promotion. */
export const screen: PromotionScreen = {
  kind: 'missions',
  path: '/promotion/activity/missions',
  layout: 'tasks',
  art: { picture: '1f3af', prop: '1f3c6', background: 'cobalt' },
};
