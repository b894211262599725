import { declareActivity, toLocalizedText } from '@arara/activity-kit';
import { translations } from './messages/messages.ts';
import { dailyLogin } from './daily-login.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({
  ...dailyLogin,
  position: 20,
  screen,
  isFeatured: false,
  body: toLocalizedText((locale) => translations[locale]('body')),
});
