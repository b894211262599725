import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risk',
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
  numbers: 'Numbers from 1 to 40',
  free: '{n}',
  chosen: '{n}, chosen',
  drawn: '{n}, came out',
  hit: '{n}, chosen and came out',
  missed: '{n}, chosen, did not come out',
  chosenCount: '{n}/10',
  more: 'One number more',
  fewer: 'One number less',
  surprise: 'Surprise me',
  clear: 'Clear',
  hint: 'Choose 1 to 10 numbers',
  none: 'Choose at least one number',
  drawing: 'Drawing without peeking… hits: {hits}',
  revealed: '{hits} of {picks} hit',
  prizes: 'Prizes by number of hits',
  prize: '{hits} hits pay {x}x, chance: {chance}',
  balls: 'Balls drawn',
  howTitle: 'How to play',
  howText:
    'Choose 1 to 10 of 40 numbers. The monkey takes ten balls out of the gourd with its eyes covered. The more of your numbers come out, the more you receive. The amount includes your bet.',
  riskText:
    'Low risk: many hits pay a little. Medium: fewer of them pay, and more. High: only those who hit a lot receive, and receive a lot.',
  surpriseText:
    'Surprise me chooses for you. Every number has the same chance: those that came out lately are neither closer to coming out nor further from it.',
  paysTitle: 'What it pays and how likely it is',
  tablePicks: '{n} numbers',
  tablePick: '1 number',
  tableHits: 'Hits',
  tableChance: 'Chance',
  oneIn: '1 in {one}',
  returnText: 'The average return is between 96.92% and 97.03% on every line of this table. No prize is ever rounded.',
  drawTitle: 'The draw',
  drawText:
    'The ten balls are already drawn when the first comes out: they come from the public formula that many houses use, and any independent verifier can check them. The picture only shows them, in the order in which they came.',
};
