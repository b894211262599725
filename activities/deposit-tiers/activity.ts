import { declareActivity, toLocalizedText } from '@arara/activity-kit';
import { translations } from './messages/messages.ts';
import { depositTiers } from './deposit-tiers.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({
  ...depositTiers,
  position: 80,
  screen,
  isFeatured: false,
  body: toLocalizedText((locale) => translations[locale]('body')),
});
