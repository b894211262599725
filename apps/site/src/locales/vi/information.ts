import type { Words } from '../catalogue.ts';

export const information: Words<'information'> = {
  'information.parts': 'Các phần của trung tâm thông tin',
  'information.support': 'Hỗ trợ',
  'information.notification': 'Thông báo',
  'information.announcement': 'Tin tức',
};
