import type { ChipMessages } from './pt.ts';

export const messages: ChipMessages = {
  chip: 'ชิป',
  undo: 'ย้อน',
  double: 'เพิ่มสองเท่า',
  repeat: 'ซ้ำ',
  clear: 'ล้าง',
  history: 'ประวัติ',
  full: 'โต๊ะรับได้ไม่เกิน {amount} ต่อรอบ',
};
