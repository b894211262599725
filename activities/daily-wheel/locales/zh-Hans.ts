import type { Words } from './pt.ts';

export const words: Words = {
  title: '每日转盘',
  body: '每天一次转盘机会，各奖品的中奖概率全部公开，结果可事后验证。',
  spins: '您每天有 {spins} 次转动机会。',
  none: '转动没有任何条件。',
  deposit: '当天充值达到 {deposit} 即可转动。被银行退回的充值不算。',
  stakes: '当天有效投注达到 {stakes} 即可转动。',
  either: '当天充值达到 {deposit}，或当天有效投注达到 {stakes}，即可转动。',
  draw: '转盘有 {places} 格，最高奖为 {top}。结果来自您账户的可验证抽取，任何人都不能选择。',
  mean: '平均每次转动约得 {mean}。每格的概率见奖品列表。',
  sameDay: '当天未用的次数不会累积到第二天。',
};
