import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Wealth climbing',
  body: 'The more you deposit, the larger the gift: from Bronze to Diamond.',
  total: 'What counts is the sum of your deposits since the promotion began. The gift is a share of that sum.',
  tier: 'From {from} to {to}: from {fromShare} to {toShare}.',
  flat: 'From {from} to {to}: {share}.',
  grows: 'Inside each range the share grows evenly from its beginning to its end.',
  end: 'Above {end} the sum counts as {end}: the largest gift is {gift} in all.',
  rest: 'You may claim in any range: you get the gift of your sum less what you have already claimed.',
  returned: 'A deposit that the bank took back leaves the sum; what was already claimed stays yours.',
};
