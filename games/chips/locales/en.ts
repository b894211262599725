import type { ChipWords } from './pt.ts';

export const words: ChipWords = {
  chip: 'Chip',
  undo: 'Undo',
  double: 'Double',
  repeat: 'Repeat',
  clear: 'Clear',
  history: 'History',
  full: 'The table takes up to {amount} a round',
};
