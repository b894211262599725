import type { PromotionScreen } from '@arara/activity-kit';

/** How the site shows this kind of promotion. */
export const screen: PromotionScreen = {
  kind: 'first_deposit',
  path: '/promotion/activity/first-deposit',
  layout: 'first-deposit',
  art: { picture: '1f381', prop: '1fa99', background: 'rose' },
};
