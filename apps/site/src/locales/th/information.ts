import type { Words } from '../catalogue.ts';

export const information: Words<'information'> = {
  'information.parts': 'ส่วนต่าง ๆ ของศูนย์ข้อมูล',
  'information.support': 'ช่วยเหลือ',
  'information.notification': 'การแจ้งเตือน',
  'information.announcement': 'ประกาศ',
};
