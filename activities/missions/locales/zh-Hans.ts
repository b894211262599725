import type { Words } from './pt.ts';

export const words: Words = {
  title: '任务',
  body: '每日与每周任务，各有奖励。',
  each: '每个任务有各自的奖励，下一周期可再次完成。',
  day: '每天：',
  week: '每周：',
  stakes: '有效投注达 {amount}，可得 {reward}。',
  stakesIn: '在以下游戏中有效投注达 {amount}：{categories}。奖励：{reward}。',
  bets: '下注 {count} 次，可得 {reward}。',
  deposits: '完成 {count} 笔 {amount} 或以上的充值，可得 {reward}。',
  deposited: '累计充值 {amount}，可得 {reward}。',
  within: '一天为午夜至午夜，一周为周一至周日。请在同一周期内领取，逾期作废。',
  since: '从活动开始当天起的投注计入；充值从活动开始时起计入。',
  returned: '被银行退回的充值不计。',
};
