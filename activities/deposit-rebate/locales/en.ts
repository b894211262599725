import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Deposit rebate',
  body: 'Every deposit that counts gives a part back, once it has been wagered as asked.',
  share: 'Get back {share} of each deposit of {least} or more.',
  single: 'Each deposit counts on its own; smaller ones are not added up.',
  wager:
    'After the deposit, bet {times|time|times} its amount in valid bets: a deposit of {example} asks for {asked} in bets and gives back {reward}.',
  order: 'Deposits are completed in the order in which they came; the same bet never counts for two.',
  most: 'A deposit gives back {most} at most.',
  level: 'It is for VIP members of level {level} and above.',
  missed: 'Claim before the promotion ends: what was missed does not come back.',
  returned: 'A deposit that the bank took back earns no rebate.',
};
