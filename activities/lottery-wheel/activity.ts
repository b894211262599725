import { declareActivity, toLocalizedText } from '@arara/activity-kit';
import { translations } from './messages/messages.ts';
import { lotteryWheel } from './lottery-wheel.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({
  ...lotteryWheel,
  position: 40,
  screen,
  isFeatured: true,
  body: toLocalizedText((locale) => translations[locale]('body')),
});
