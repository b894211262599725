import type { Words } from '../catalogue.ts';

export const information: Words<'information'> = {
  'information.parts': '信息中心各部分',
  'information.support': '客服',
  'information.notification': '通知',
  'information.announcement': '公告',
};
