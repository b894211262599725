import type { ChipMessages } from './pt.ts';

export const messages: ChipMessages = {
  chip: 'Cip',
  undo: 'Buat asal',
  double: 'Gandakan',
  repeat: 'Ulang',
  clear: 'Kosongkan',
  history: 'Sejarah',
  full: 'Meja menerima sehingga {amount} setiap pusingan',
};
