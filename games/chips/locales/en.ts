import type { ChipMessages } from './pt.ts';

export const messages: ChipMessages = {
  chip: 'Chip',
  undo: 'Undo',
  double: 'Double',
  repeat: 'Repeat',
  clear: 'Clear',
  history: 'History',
  full: 'The table takes up to {amount} a round',
};
