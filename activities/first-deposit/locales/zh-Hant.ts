import type { Words } from './pt.ts';

export const words: Words = {
  title: '首次儲值獎勵',
  body: '首次儲值，平台送您一份見面禮。儲值後在此領取，即可玩得更盡興。',
  match: '獲得首次儲值的 {share}，最高 {most}。',
  fixed: '首次儲值可得 {gift}。',
  least: '儲值金額須為 {least} 或以上；不足時不能用另一筆補足。',
  firstOnly: '僅限帳戶在活動開始後的第一筆儲值。被銀行退回的儲值不算。',
  sameDay: '請在儲值當天結束前領取，逾期作廢。',
  claimDays: '請在儲值日之後 {days} 天內領取，逾期作廢。',
};
