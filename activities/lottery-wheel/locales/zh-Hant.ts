import type { Words } from './pt.ts';

export const words: Words = {
  title: '幸運轉盤',
  body: '儲值和投注都能獲得轉盤次數，攢夠後隨時可轉。',
  deposited: '每儲值 {amount} 獲得一次轉動機會。',
  staked: '每有效投注 {amount} 獲得一次轉動機會。',
  promotion: '儲值從活動開始時起計，投注從活動首日起計；餘額計入下一次機會。',
  day: '只計當天的儲值和投注；午夜重新開始，未用的次數作廢。',
  mostPerDay: '每天最多可用 {spins} 次。',
  draw: '轉盤有 {places} 格，最高獎為 {top}。結果來自您帳戶的可驗證抽取，任何人都不能選擇。',
  mean: '平均每次轉動約得 {mean}。每格的機率見獎品列表。',
  returned: '被銀行退回的儲值不再計入。',
};
