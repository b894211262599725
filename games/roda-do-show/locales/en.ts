import type { Messages } from './pt.ts';

export const messages: Messages = {
  cloth: 'Numbers of the wheel: tap to lay chips',
  place: 'Number {n}: gains {x}x',
  placeLaid: 'Number {n}: gains {x}x, holds {amount}',
  came: 'It is {n}',
  cameBoosted: 'It is {n}, with gains times {x}',
  boost: '{x}! And the wheel spins again',
  spinning: 'The wheel is spinning…',
  howTitle: 'How to play',
  howText:
    'The wheel has 54 segments. Bet on one or more numbers: 1, 2.2, 5.3, 10, 21 or 43. If the wheel stops at your number, the chip comes back with that many times its value.',
  boostTitle: 'The multipliers',
  boostText:
    'Three segments are multipliers: two 2X and one 5X. When the wheel stops at one, the gain of the round is multiplied and the wheel spins again; the chip itself comes back once. No more than three multipliers in a round: after the third they go dark and the wheel stops at a number.',
  paysTitle: 'What it pays',
  number: 'Number',
  segments: 'Segments',
  gain: 'Gains',
  returns: 'Returns',
  topText: 'The largest prize is 43 after three 5X in a row: 5376 times the chip, 1 round in 8,030,664.',
  roundingText: 'With chips on several numbers the gain is rounded in your favour, by 0.01% of the stake at most.',
  statsNote: 'History only: every spin is independent, and what came before does not change the next one.',
  often: 'Came {n} times',
};
