import type { ChipMessages } from './pt.ts';

export const messages: ChipMessages = {
  chip: 'Keping',
  undo: 'Urungkan',
  double: 'Gandakan',
  repeat: 'Ulangi',
  clear: 'Kosongkan',
  history: 'Riwayat',
  full: 'Meja menerima hingga {amount} per ronde',
};
