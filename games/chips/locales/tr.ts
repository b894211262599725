import type { ChipMessages } from './pt.ts';

export const messages: ChipMessages = {
  chip: 'Fiş',
  undo: 'Geri al',
  double: 'İkiye katla',
  repeat: 'Yinele',
  clear: 'Temizle',
  history: 'Geçmiş',
  full: 'Masa el başına en çok {amount} kabul eder',
};
