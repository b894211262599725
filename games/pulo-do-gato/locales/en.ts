import type { Messages } from './pt.ts';

export const messages: Messages = {
  target: 'Target',
  targetUp: 'Raise the target',
  targetDown: 'Lower the target',
  quick: 'Ready targets',
  chance: 'Chance',
  profit: 'A win returns',
  hint: 'How high will the cat leap?',
  leaping: 'There it goes…',
  leapt: 'The cat leapt {leap}x, your target was {target}x',
  howTitle: 'How to play',
  howText:
    'Choose a target. The cat leaps, and the height of the leap is a multiplier from 1.00x up. If it reaches your target or goes past it, you win the target times your bet. If it does not, the bet is lost.',
  paysTitle: 'What it pays',
  paysText:
    'It pays the target you chose, even when the cat leaps higher. The higher the target, the smaller the chance. The average return is the same at all of them: 97%.',
  drawTitle: 'The draw',
  drawText:
    'One number out of 4,294,967,296, all equally likely, gives the leap by the public formula that many houses use: any independent verifier can check it. The chance of reaching a target is 97% divided by it.',
  exactText: 'Bets are whole reais and targets whole hundredths: no prize is ever rounded.',
};
