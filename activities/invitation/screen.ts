import type { PromotionScreen } from '@arara/activity-kit';

/** How the site shows this kind of promotion. */
export const screen: PromotionScreen = {
  kind: 'invitation',
  path: '/promotion/activity/invitation-activity',
  layout: 'friends',
  art: { picture: '1f91d', prop: '1f4b8', background: 'green' },
};
