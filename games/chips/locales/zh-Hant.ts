import type { ChipMessages } from './pt.ts';

export const messages: ChipMessages = {
  chip: '籌碼',
  undo: '復原',
  double: '加倍',
  repeat: '重複',
  clear: '清空',
  history: '歷史',
  full: '本桌每局最多接受 {amount}',
};
