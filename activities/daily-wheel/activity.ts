import { declareActivity, toLocalizedText } from '@arara/activity-kit';
import { translations } from './messages/messages.ts';
import { dailyWheel } from './daily-wheel.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({
  ...dailyWheel,
  position: 30,
  screen,
  isFeatured: true,
  body: toLocalizedText((locale) => translations[locale]('body')),
});
