import { declareActivity, toLocalizedText } from '@arara/activity-kit';
import { translations } from './messages/messages.ts';
import { missions } from './missions.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({
  ...missions,
  position: 90,
  screen,
  isFeatured: false,
  body: toLocalizedText((locale) => translations[locale]('body')),
});
