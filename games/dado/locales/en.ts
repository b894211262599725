import type { Messages } from './pt.ts';

export const messages: Messages = {
  side: 'Winning side',
  under: 'Under',
  over: 'Over',
  target: 'Target',
  pays: 'Pays',
  chance: 'Chance',
  profit: 'A win returns',
  slider: 'Target of the die',
  sliderText: '{side} {target}: {chance} percent chance, pays {pays} times',
  lower: 'Lower',
  raise: 'Raise',
  hint: 'Choose a side and a target',
  rolling: 'Rolling…',
  rolled: 'Rolled {roll}, you bet {side} {target}',
  howTitle: 'How to play',
  howText:
    'The die gives a number from 0.00 to 100.00. Choose a target and a side: under or over. If the number falls on your side, you win. The target itself does not win.',
  paysTitle: 'What it pays',
  paysText:
    'The smaller the chance, the larger the prize. The average return is the same at every target: 97%. The amount that comes back includes your bet and is shown before you play.',
  tableChance: 'Chance',
  tablePays: 'Pays',
  drawTitle: 'The draw',
  drawText:
    'There are 10,001 equally likely numbers, drawn by the public formula that many houses use: any independent verifier can check it.',
  roundingText:
    'Prizes are rounded down to the centavo. At the smallest bet and the worst target this leaves a return of 96.0%.',
};
