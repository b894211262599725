import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Missions',
  body: 'Tasks of the day and of the week, each with its own reward.',
  each: 'Each mission has a reward of its own and can be done again in the next period.',
  day: 'Per day:',
  week: 'Per week:',
  stakes: 'bet {amount} in valid bets and get {reward}.',
  stakesIn: 'bet {amount} in valid bets on these games: {categories}. Reward: {reward}.',
  bets: 'make {count|bet|bets} and get {reward}.',
  deposits: 'make {count|deposit|deposits} of {amount} or more and get {reward}.',
  deposited: 'deposit {amount} in all and get {reward}.',
  within:
    'A day runs from midnight to midnight and a week from Monday to Sunday. Claim within the same period; after that the reward is missed.',
  since: 'What was done from the day the promotion began counts; deposits count from its beginning.',
  returned: 'A deposit that the bank took back does not count.',
};
