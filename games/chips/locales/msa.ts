import type { ChipWords } from './pt.ts';

export const words: ChipWords = {
  chip: 'Cip',
  undo: 'Buat asal',
  double: 'Gandakan',
  repeat: 'Ulang',
  clear: 'Kosongkan',
  history: 'Sejarah',
  full: 'Meja menerima sehingga {amount} setiap pusingan',
};
