import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Daily wheel',
  body: 'One spin a day, with the odds of every prize in plain sight. The draw can be verified afterwards.',
  spins: 'You have {spins|spin|spins} a day.',
  none: 'Nothing is asked for a spin.',
  deposit: 'To spin, deposit {deposit} or more that day. A deposit that the bank took back does not count.',
  stakes: 'To spin, bet {stakes} or more that day, in valid bets.',
  either: 'To spin, deposit {deposit} or more that day, or bet {stakes} or more that day, in valid bets.',
  draw: "The wheel has {places|place|places}; the largest prize is {top}. The result comes from your account's verifiable draw, and nobody chooses it.",
  mean: 'On average a spin pays about {mean}. The chance of each place is in the list of prizes.',
  sameDay: 'A spin that is not used on its day does not pass to the next.',
};
