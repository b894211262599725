import type { Words } from './pt.ts';

export const words: Words = {
  title: 'First-deposit bonus',
  body: 'Your first deposit comes with a bonus. Deposit, claim it here and play with more.',
  match: 'Get {share} of your first deposit, up to {most}.',
  fixed: 'Get {gift} for your first deposit.',
  least: 'The deposit must be {least} or more; a smaller one cannot be topped up by another.',
  firstOnly:
    'Only the first deposit of the account counts, made after the promotion began. A deposit that the bank took back does not count.',
  sameDay: 'Claim it by the end of the day of the deposit; after that it is missed.',
  claimDays: 'Claim it within {days|day|days} after the day of the deposit; after that it is missed.',
};
