import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Invite friends',
  body: 'Invite people you know. Once they deposit and play, you are rewarded.',
  reward: 'Get {reward} for each friend who joins by your invitation and meets the conditions.',
  first: "The friend's first deposit must be {least} or more.",
  deposited: "The friend's deposits must add up to {least} or more.",
  valid: "The friend's valid bets must add up to {least} or more.",
  within: 'The friend has {days|day|days} after joining to do all of it, and you to claim; the last day counts whole.',
  mostPerDay: 'You may claim up to {most|friend|friends} a day.',
  mostEver: 'You may claim up to {most|friend|friends} in all.',
  since: 'Friends who joined after the promotion began count.',
  suspected:
    'Whoever shares a CPF, device or payment account with you or with another friend you invited does not count. If that is a mistake, write to support.',
};
