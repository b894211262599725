import type { Words } from './pt.ts';

export const words: Words = {
  title: '儲值返利',
  body: '每筆符合條件的儲值，完成投注要求後返還一部分。',
  share: '每筆 {least} 或以上的儲值返還 {share}。',
  single: '每筆儲值單獨計算，較小的儲值不合併。',
  wager: '儲值後，有效投注須達到其金額的 {times} 倍：儲值 {example} 需投注 {asked}，返還 {reward}。',
  order: '儲值按到帳先後依次完成，同一筆投注不會重複計入。',
  most: '每筆儲值最多返還 {most}。',
  level: '僅限 VIP {level} 級及以上會員。',
  missed: '請在活動結束前領取，錯過不補。',
  returned: '被銀行退回的儲值沒有返利。',
};
