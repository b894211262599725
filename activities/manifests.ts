// Generated from the manifests by `npm run manifests`. Do not edit.
import type { Activity } from '@arara/activity-kit';
import { activity as firstDeposit } from './first-deposit/activity.ts';
import { activity as dailyLogin } from './daily-login/activity.ts';
import { activity as dailyWheel } from './daily-wheel/activity.ts';
import { activity as lotteryWheel } from './lottery-wheel/activity.ts';
import { activity as invitation } from './invitation/activity.ts';
import { activity as dailyRescue } from './daily-rescue/activity.ts';
import { activity as depositRebate } from './deposit-rebate/activity.ts';
import { activity as depositTiers } from './deposit-tiers/activity.ts';
import { activity as missions } from './missions/activity.ts';

/** Every kind of promotion, in the order of the activity center. */
export const activities: readonly Activity[] = [
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
