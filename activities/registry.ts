import { type Activity, registered } from '@arara/activity-kit';
import { dailyLogin } from './daily-login/daily-login.ts';
import { dailyRescue } from './daily-rescue/daily-rescue.ts';
import { dailyWheel } from './daily-wheel/daily-wheel.ts';
import { firstDeposit } from './first-deposit/first-deposit.ts';
import { invitation } from './invitation/invitation.ts';
import { lotteryWheel } from './lottery-wheel/lottery-wheel.ts';
import { missions } from './missions/missions.ts';
import { rechargeRebate } from './recharge-rebate/recharge-rebate.ts';
import { rechargeTiers } from './recharge-tiers/recharge-tiers.ts';

/** Every kind of promotion that the house can offer, in the order in which the activity center shows them. */
export const activities: readonly Activity[] = [
  registered(firstDeposit),
  registered(dailyLogin),
  registered(dailyWheel),
  registered(lotteryWheel),
  registered(invitation),
  registered(dailyRescue),
  registered(rechargeRebate),
  registered(rechargeTiers),
  registered(missions),
];

/** The kind of that key; `undefined` when there is none. */
export function findActivity(kind: string): Activity | undefined {
  return activities.find((activity) => activity.kind === kind);
}
