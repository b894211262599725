import { declareActivity, toLocalizedText } from '@arara/activity-kit';
import { translations } from './messages/messages.ts';
import { invitation } from './invitation.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({
  ...invitation,
  position: 50,
  screen,
  isFeatured: true,
  body: toLocalizedText((locale) => translations[locale]('body')),
});
