import { declareActivity, toLocalizedText } from '@arara/activity-kit';
import { translations } from './messages/messages.ts';
import { firstDeposit, firstDepositGift } from './first-deposit.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({
  ...firstDeposit,
  position: 10,
  screen,
  isFeatured: true,
  body: toLocalizedText((locale) => translations[locale]('body')),
  further: [firstDepositGift],
});
