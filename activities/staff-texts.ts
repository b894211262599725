// Generated from the manifests by `npm run manifests`. Do not edit.
import type { StaffTexts } from '@arara/activity-kit';
import { staffTexts as firstDeposit } from './first-deposit/staff-texts.ts';
import { staffTexts as dailyLogin } from './daily-login/staff-texts.ts';
import { staffTexts as dailyWheel } from './daily-wheel/staff-texts.ts';
import { staffTexts as lotteryWheel } from './lottery-wheel/staff-texts.ts';
import { staffTexts as invitation } from './invitation/staff-texts.ts';
import { staffTexts as dailyRescue } from './daily-rescue/staff-texts.ts';
import { staffTexts as depositRebate } from './deposit-rebate/staff-texts.ts';
import { staffTexts as depositTiers } from './deposit-tiers/staff-texts.ts';
import { staffTexts as missions } from './missions/staff-texts.ts';

/** What staff reads about each kind of promotion. */
export const staffTexts: readonly StaffTexts[] = [
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
