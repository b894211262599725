import { declareActivity, toLocalizedText } from '@arara/activity-kit';
import { translations } from './messages/messages.ts';
import { dailyRescue } from './daily-rescue.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({
  ...dailyRescue,
  position: 60,
  screen,
  isFeatured: false,
  body: toLocalizedText((locale) => translations[locale]('body')),
});
