import type { Messages } from './pt.ts';

export const messages: Messages = {
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  rows: 'Rows of blossoms',
  hint: 'Choose the risk and let a jabuticaba go',
  falling: 'Here it comes…',
  fell: 'It fell into the {x}x basket',
  baskets: 'Baskets and what they pay',
  basket: '{x}x, a chance of 1 in {one}',
  tally: 'Where the last {n} jabuticabas fell; in pale, what chance lets expect',
  howTitle: 'How to play',
  howText:
    'The jabuticaba falls from its tree. In each row it hits a blossom and goes left or right, with the same chance. The basket it falls into says how many times your bet you receive. The amount includes your bet.',
  riskText:
    'More rows make the baskets at the ends rarer and more valuable. Low risk: prizes close together. High risk: little in the middle and a lot at the ends.',
  quickText: 'With 2× on you can let another jabuticaba go while the first ones still fall. Each of them is a bet.',
  paysTitle: 'What stands on each basket',
  paysText: 'From the end to the middle; both sides pay alike. The chance is that of the two baskets together.',
  tableRows: '{n} rows',
  tableChance: 'Chance',
  returnText:
    'The average return is practically the same for every choice: between 96.998% and 97.001%. The prize is rounded down to the centavo; this only matters in the middle basket and leaves, at R$ 1.00, 96.83% in the worst case.',
  tallyText:
    'The bars under the baskets count what fell. The pale ones show what chance lets expect. One fall does not change the next.',
  drawTitle: 'The draw',
  drawText:
    'The whole path is already drawn when the jabuticaba lets go: each step is a bit of the public formula that many houses use, and any independent verifier can check it. The picture only shows it.',
};
