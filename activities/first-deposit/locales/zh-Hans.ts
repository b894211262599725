import type { Words } from './pt.ts';

export const words: Words = {
  title: '首次充值奖励',
  body: '首次充值，平台送您一份见面礼。充值后在此领取，即可玩得更尽兴。',
  match: '获得首次充值的 {share}，最高 {most}。',
  fixed: '首次充值可得 {gift}。',
  least: '充值金额须为 {least} 或以上；不足时不能用另一笔补足。',
  firstOnly: '仅限账户在活动开始后的第一笔充值。被银行退回的充值不算。',
  sameDay: '请在充值当天结束前领取，逾期作废。',
  claimDays: '请在充值日之后 {days} 天内领取，逾期作废。',
};
