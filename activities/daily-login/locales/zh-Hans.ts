import type { Words } from './pt.ts';

export const words: Words = {
  title: '每日签到',
  body: '每天来这里签到：连续签到，奖励逐日增加，直到第七天。',
  rewards: '从第一天到最后一天的奖励：{list}。最后一天之后重新开始。',
  restart: '漏签一天将从第一天重新开始。',
  goOn: '漏签一天后可从中断处继续。',
  deposited: '账户累计充值须达到 {least}。',
  valid: '最近 {days} 天（含今天）的有效投注须达到 {least}。',
  sameDay: '当天的奖励只能当天领取。',
};
