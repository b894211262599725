import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Daily login',
  body: 'Come by every day: the reward grows with each day in a row, up to the seventh.',
  rewards: 'The rewards, from the first day to the last: {list}. After the last it begins again.',
  restart: 'Whoever misses a day starts again at the first.',
  goOn: 'Whoever misses a day goes on from where they were.',
  deposited: 'You must have deposited {least} or more, all deposits of the account together.',
  valid: 'You must have bet {least} or more, in valid bets, in the last {days|day|days}, today included.',
  sameDay: "A day's reward can only be claimed on that day.",
};
