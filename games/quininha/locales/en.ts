import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Choose 5 numbers: {n} to go.',
  best: 'Hitting all 5: {amount} · {chance}',
  howText:
    'Choose 5 of 80 numbers and your stake. Every five minutes 5 balls are drawn, the same for everybody. One hit gives your stake back; from two on, you win. The amount includes your stake.',
  aheadText:
    'A ticket can go into up to twelve draws in a row: each costs one bet and is checked on its own. Betting closes at the announced time.',
  tableTicket: 'Ticket of 5 numbers',
  returnText:
    'The average return is 96.69%. The top prize is fixed, never shared and never rolled over: 200,000 times the stake, 1 chance in 24,040,016.',
  drawText:
    'The 5 balls are already drawn when the first one appears. The picture only shows them, in the order they came and at the same moment for everybody.',
};
