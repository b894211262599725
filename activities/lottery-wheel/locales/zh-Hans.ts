import type { Words } from './pt.ts';

export const words: Words = {
  title: '幸运转盘',
  body: '充值和投注都能获得转盘次数，攒够后随时可转。',
  deposited: '每充值 {amount} 获得一次转动机会。',
  staked: '每有效投注 {amount} 获得一次转动机会。',
  promotion: '充值从活动开始时起计，投注从活动首日起计；余额计入下一次机会。',
  day: '只计当天的充值和投注；午夜重新开始，未用的次数作废。',
  mostPerDay: '每天最多可用 {spins} 次。',
  draw: '转盘有 {places} 格，最高奖为 {top}。结果来自您账户的可验证抽取，任何人都不能选择。',
  mean: '平均每次转动约得 {mean}。每格的概率见奖品列表。',
  returned: '被银行退回的充值不再计入。',
};
