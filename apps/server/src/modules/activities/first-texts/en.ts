import type { Bodies } from './bodies.ts';

export const en: Bodies = {
  first_deposit: 'Your first deposit comes with a gift of the house. Deposit, claim it here and play with more.',
  daily_login: 'Come by every day: the reward grows with each day in a row, up to the seventh.',
  daily_wheel: 'One spin a day, with the odds of every prize in plain sight. The draw can be verified afterwards.',
  lottery_wheel: 'Deposits and bets earn spins. Collect yours and spin whenever you like.',
  invitation: 'Invite people you know. Once they deposit and play, you are rewarded.',
  daily_rescue: 'Yesterday was not your day? A part of the loss comes back to you, today only.',
  recharge_rebate: 'Every deposit that counts gives a part back, once it has been wagered as asked.',
  recharge_tiers: 'The more you deposit, the larger the gift: from Bronze to Diamond.',
  missions: 'Tasks of the day and of the week, each with its own reward.',
};
