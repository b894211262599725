import { declareActivity, toLocalizedText } from '@arara/activity-kit';
import { translations } from './messages/messages.ts';
import { depositRebate } from './deposit-rebate.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({
  ...depositRebate,
  position: 70,
  screen,
  isFeatured: false,
  body: toLocalizedText((locale) => translations[locale]('body')),
});
