import type { Words } from './pt.ts';

export const words: Words = {
  title: '财富攀登',
  body: '充值越多，礼金越高：从青铜到钻石。',
  total: '按活动开始以来您的累计充值计算，礼金为其一定比例。',
  tier: '{from} 至 {to}：{fromShare} 至 {toShare}。',
  flat: '{from} 至 {to}：{share}。',
  grows: '在每个区间内，比例从起点到终点均匀增长。',
  end: '超过 {end} 按 {end} 计：礼金总额最高为 {gift}。',
  rest: '任何区间都可领取：所得为当前累计的礼金减去已领取部分。',
  returned: '被银行退回的充值将从累计中扣除；已领取的归您所有。',
};
