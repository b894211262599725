import type { Words } from '../catalogue.ts';

export const information: Words<'information'> = {
  'information.parts': 'Parts of the information center',
  'information.support': 'Support',
  'information.notification': 'Notifications',
  'information.announcement': 'Announcements',
};
