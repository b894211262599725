import type { ChipWords } from './pt.ts';

export const words: ChipWords = {
  chip: 'Keping',
  undo: 'Urungkan',
  double: 'Gandakan',
  repeat: 'Ulangi',
  clear: 'Kosongkan',
  history: 'Riwayat',
  full: 'Meja menerima hingga {amount} per ronde',
};
