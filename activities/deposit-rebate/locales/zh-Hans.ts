import type { Words } from './pt.ts';

export const words: Words = {
  title: '充值返利',
  body: '每笔符合条件的充值，完成投注要求后返还一部分。',
  share: '每笔 {least} 或以上的充值返还 {share}。',
  single: '每笔充值单独计算，较小的充值不合并。',
  wager: '充值后，有效投注须达到其金额的 {times} 倍：充值 {example} 需投注 {asked}，返还 {reward}。',
  order: '充值按到账先后依次完成，同一笔投注不会重复计入。',
  most: '每笔充值最多返还 {most}。',
  level: '仅限 VIP {level} 级及以上会员。',
  missed: '请在活动结束前领取，错过不补。',
  returned: '被银行退回的充值没有返利。',
};
