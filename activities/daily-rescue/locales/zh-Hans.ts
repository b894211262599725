import type { Words } from './pt.ts';

export const words: Words = {
  title: '每日亏损救助',
  body: '昨天手气不佳？部分亏损返还给您，仅限今天领取。',
  share: '返还您昨天亏损的 {share}，最高 {most}。',
  loss: '亏损的计算：当天投注额，减去赢得的金额，再减去当天的活动奖励。使用奖金的投注不计。',
  least: '当天亏损须达到 {least}。',
  nextDay: '只能在亏损的次日领取，过期不补。',
  lastDay: '活动最后一天的亏损，只有次日活动仍开放时才能领取。',
};
