import type { ChipMessages } from './pt.ts';

export const messages: ChipMessages = {
  chip: 'Chip',
  undo: 'Hoàn tác',
  double: 'Gấp đôi',
  repeat: 'Lặp lại',
  clear: 'Xóa',
  history: 'Lịch sử',
  full: 'Bàn nhận tối đa {amount} mỗi ván',
};
