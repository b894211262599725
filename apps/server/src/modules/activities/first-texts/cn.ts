import type { Bodies } from './bodies.ts';

export const cn: Bodies = {
  first_deposit: '首次充值，平台送您一份见面礼。充值后在此领取，即可玩得更尽兴。',
  daily_login: '每天来这里签到：连续签到，奖励逐日增加，直到第七天。',
  daily_wheel: '每天一次转盘机会，各奖品的中奖概率全部公开，结果可事后验证。',
  lottery_wheel: '充值和投注都能获得转盘次数，攒够后随时可转。',
  invitation: '邀请您认识的朋友。好友充值并游戏后，您即可获得奖励。',
  daily_rescue: '昨天手气不佳？部分亏损返还给您，仅限今天领取。',
  recharge_rebate: '每笔符合条件的充值，完成投注要求后返还一部分。',
  recharge_tiers: '充值越多，礼金越高：从青铜到钻石。',
  missions: '每日与每周任务，各有奖励。',
};
