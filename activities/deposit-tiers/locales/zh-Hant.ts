import type { Words } from './pt.ts';

export const words: Words = {
  title: '財富攀登',
  body: '儲值越多，禮金越高：從青銅到鑽石。',
  total: '按活動開始以來您的累計儲值計算，禮金為其一定比例。',
  tier: '{from} 至 {to}：{fromShare} 至 {toShare}。',
  flat: '{from} 至 {to}：{share}。',
  grows: '在每個區間內，比例從起點到終點均勻增長。',
  end: '超過 {end} 按 {end} 計：禮金總額最高為 {gift}。',
  rest: '任何區間都可領取：所得為目前累計的禮金減去已領取部分。',
  returned: '被銀行退回的儲值將從累計中扣除；已領取的歸您所有。',
};
