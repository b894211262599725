import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Lottery wheel',
  body: 'Deposits and bets earn spins. Collect yours and spin whenever you like.',
  deposited: 'Every {amount} of deposits earns a spin.',
  staked: 'Every {amount} of valid bets earns a spin.',
  promotion:
    'Deposits count since the promotion began and bets since its first day; what is left over counts towards the next spin.',
  day: 'Deposits and bets of the day count; at midnight it starts anew and unused spins are lost.',
  mostPerDay: 'You may use up to {spins|spin|spins} a day.',
  draw: "The wheel has {places|place|places}; the largest prize is {top}. The result comes from your account's verifiable draw, and nobody chooses it.",
  mean: 'On average a spin pays about {mean}. The chance of each place is in the list of prizes.',
  returned: 'A deposit that the bank took back no longer counts.',
};
