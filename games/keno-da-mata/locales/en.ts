import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Choose 1 to 10 numbers',
  best: 'Hitting {n} of {n}: {amount} · {chance}',
  howText:
    'Choose 1 to 10 of 80 numbers and your stake. Every two minutes 20 balls are drawn, the same for everybody. The more of your numbers come, the more you get. The amount includes your stake.',
  aheadText:
    'A ticket can go into up to five draws in a row: each costs one bet and is checked on its own. Betting closes at the announced time.',
  tablePicks: '{n} numbers',
  tablePick: '1 number',
  returnText: 'The average return lies between 96.29% and 97.10% on every line. No prize is rounded or shared.',
  drawText:
    'The 20 balls are already drawn when the first one appears. The picture only shows them, in the order they came and at the same moment for everybody.',
};
