import type { Words } from './pt.ts';

export const words: Words = {
  title: 'Daily loss relief',
  body: 'Yesterday was not your day? A part of the loss comes back to you, today only.',
  share: 'Get back {share} of what you lost yesterday, up to {most}.',
  loss: "What counts as loss: what you bet that day, less what you won, less that day's rewards from promotions. Bets with bonus are left out.",
  least: "The day's loss must be {least} or more.",
  nextDay: 'It can be claimed only on the day after the loss; after that it is gone.',
  lastDay: "The loss of the promotion's last day can be claimed only if it is still open on the day after.",
};
