import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  size: 'Segments',
  hint: 'Choose the risk and the wheel',
  spinning: 'The wheel is turning…',
  stopped: 'Stopped at {x}x',
  stoppedNone: 'Stopped at a segment without a prize',
  legend: 'Prizes of this wheel',
  legendRow: '{x}x on {n} of {size} segments',
  howTitle: 'How to play',
  howText:
    'Choose how many segments the wheel has, and the risk. Spin: the segment that stops under the pointer says how many times your bet you receive. The amount includes your bet.',
  riskText: 'Low risk: many segments pay a little. Medium: half of them pay. High: a single segment pays everything.',
  paysTitle: 'What stands on each wheel',
  tableWheel: 'Wheel',
  tablePrizes: 'Prizes (how many segments)',
  none: 'no prize',
  returnText:
    'The wheels of 10, 20, 30 and 40 segments return exactly 97% on average; those of 54 segments, 96.85%. It is the same at all three risks.',
  drawTitle: 'The draw',
  drawText:
    'Every segment has the same chance. The segment is already drawn when the wheel begins to turn: the picture only shows it.',
};
