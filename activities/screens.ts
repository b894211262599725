// Generated from the manifests by `npm run manifests`. Do not edit.
import type { PromotionScreen } from '@arara/activity-kit';
import { screen as firstDeposit } from './first-deposit/screen.ts';
import { screen as dailyLogin } from './daily-login/screen.ts';
import { screen as dailyWheel } from './daily-wheel/screen.ts';
import { screen as lotteryWheel } from './lottery-wheel/screen.ts';
import { screen as invitation } from './invitation/screen.ts';
import { screen as dailyRescue } from './daily-rescue/screen.ts';
import { screen as depositRebate } from './deposit-rebate/screen.ts';
import { screen as depositTiers } from './deposit-tiers/screen.ts';
import { screen as missions } from './missions/screen.ts';

/** How the site shows each kind of promotion. */
export const screens: readonly PromotionScreen[] = [
  firstDeposit,
  dailyLogin,
  dailyWheel,
  lotteryWheel,
  invitation,
  dailyRescue,
  depositRebate,
  depositTiers,
  missions,
];
