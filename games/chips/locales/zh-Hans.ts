import type { ChipMessages } from './pt.ts';

export const messages: ChipMessages = {
  chip: '筹码',
  undo: '撤销',
  double: '加倍',
  repeat: '重复',
  clear: '清空',
  history: '历史',
  full: '本桌每局最多接受 {amount}',
};
